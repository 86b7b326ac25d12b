/**
 * English words for the same thing in documentation and its readers' questions, in any order. Only groups with a word
 * of the site become part of its index. General software terms, none of one product.
 */
const groups = `
sign in, log in, login, signin, authenticate, authentication, sso
log out, logout, sign out, signout
sign up, signup, register, registration, create account
password, passcode, credential, secret
api key, token, secret, credential, access key
permission, role, access, authorization, privilege, allow, restrict, admin
user, member, person, people, customer, visitor, account
team, organization, workspace, company
delete, remove, erase, destroy, get rid of, clear, drop
create, add, make, new, generate
change, edit, modify, update, alter, swap, replace
rename, change name
copy, duplicate, clone
move, migrate, migration, transfer, switch from, port
upgrade, update, newer version, breaking changes
downgrade, roll back, rollback, revert, undo, restore, previous version, earlier, promote
show, display, view, render
hide, hidden, invisible, conceal, visibility, exclude
find, search, look up, lookup, query, locate
list, enumerate, get all, show all
get, fetch, retrieve, read, obtain, download
send, post, submit, deliver, notify
upload, import, attach, send file
export, download, backup, dump, get out, extract
save, store, persist, persistence, remember, keep
start, run, launch, execute, trigger, begin, boot
stop, cancel, abort, kill, terminate, halt, shut down
pause, suspend, wait, sleep, delay, hold
resume, continue, restart
repeat, again, replay, rerun, retry, redo
schedule, cron, recurring, periodic, every day, every night, every hour, nightly, daily, timer
background, async, asynchronous, behind the scenes, non-blocking, worker
job, task, run, process
queue, line, backlog
parallel, concurrency, concurrent, simultaneously, same time
priority, important, urgent, first, jump
limit, quota, maximum, cap, threshold, restriction, too many, biggest, max
rate limit, throttle, throttling, too many requests
timeout, time out, deadline, too long, max duration
error, failure, fail, crash, exception, problem, issue, broken, wrong, bug
fix, troubleshoot, troubleshooting, solve, repair, debug, resolve
help, support, assistance, contact, human
log, logging, logs, trace, debug output
monitor, monitoring, observability, telemetry, metrics, tracing
alert, notification, notify, alarm, warn, tell me
webhook, callback, event, notify, notification, tell my server
price, pricing, cost, billing, bill, fee, charge, credits, money, spend, expensive, payment, invoice, balance
free, trial, plan
fast, speed, performance, quick, latency, slow, optimize
cheap, reduce cost, save money
memory, ram, out of memory, oom
gpu, graphics card, hardware acceleration, cuda
machine, server, computer, host, vm, laptop
cloud, hosted, managed, remote
self host, self hosting, self hosted, on premise, own server, own infrastructure, own machine
offline, air gapped, no internet, without internet, no network, local
local, locally, own machine, on my computer
deploy, deployment, publish, release, ship, go live, launch
environment variable, env var, env, dotenv
config, configuration, configure, settings, options, preferences, setup, set up
install, installation, setup, set up, pip, npm, get started
quickstart, getting started, first steps, get started, tutorial, introduction, beginner
example, sample, demo, cookbook, recipe
guide, tutorial, how to, walkthrough
overview, introduction, concepts
test, testing, try, verify, check
validate, validation, schema, verify, check
database, db, postgres, sql, storage
table, grid, spreadsheet
picture, image, photo, png, jpg, screenshot, vision, visual
video, movie, clip, recording
audio, sound, voice, speech, recording
transcribe, transcription, speech to text, captions, subtitles, dictation
text to speech, tts, read aloud, narrate, speak
phone, telephone, telephony, call, ivr
email, mail, inbox
chat, conversation, message, messaging, dialog
chatbot, bot, assistant, agent, ai
model, llm, language model
prompt, instruction, system prompt, system message
function, tool, method, function calling, tool calling
structured output, json schema, json mode, valid json
reasoning, thinking, chain of thought
embedding, vector, semantic search, similarity
stream, streaming, real time, realtime, live, token by token, as they are produced
internet, web, online, browse
browser, headless browser, chrome, puppeteer, playwright
website, site, web page, page
crawl, scrape, spider
seo, search engine, google, ranking, discoverability
ai search, answer engine, chatgpt, perplexity, geo
url, link, address, href
redirect, forward, old url, moved
domain, dns, custom domain, cname
subdirectory, subpath, base path, prefix
certificate, tls, ssl, https
security, vulnerability, secure, safe
privacy, gdpr, cookie, consent, tracking
analytics, statistics, stats, metrics, usage, insights, traffic
dashboard, console, admin panel, control panel
report, feedback, rating, thumbs, review, complaint
color, colour, theme, palette, appearance, branding, brand
font, typeface, typography, lettering
logo, brand, favicon
dark mode, night mode, appearance
icon, symbol, emoji
button, cta, link
menu, navigation, sidebar, navbar
header, heading, title
banner, announcement
popup, modal, dialog, banner
accordion, collapsible, collapse, expandable, fold, toggle, faq
tab, tabbed
card, tile, box
callout, note, warning, tip, admonition, alert
diagram, flowchart, flow chart, chart, graph, mermaid
math, equation, formula, latex
code block, snippet, code sample, syntax highlighting
reuse, reusable, snippet, include, partial, share, same text
translate, translation, language, localization, internationalization, multilingual, i18n
accessibility, a11y, screen reader, blind, wcag, contrast, keyboard
pdf, printable, print, document
offline export, static export, zip, bundle
version, versioning, release
changelog, release notes, whats new, history, updates
deprecated, deprecation, obsolete, sunset, retired
branch, git, pull request, merge
ci, continuous integration, github actions, pipeline
cli, command line, terminal, shell, command
whoami, current user, signed in as, who am i
sdk, library, client, package
api reference, endpoint, rest
playground, try it, interactive, try requests
authentication provider, identity provider, oauth, oidc, saml
microsoft, azure, entra
google, gcp, gemini
amazon, aws
machine to machine, service account, client credentials, without a browser
session, state, remember
cache, caching
expire, expiration, ttl, lifetime, stale, old
idempotent, idempotency, duplicate, twice, only once
transaction, atomic
lifecycle, lifespan, startup, shutdown, teardown, hooks
plugin, extension, addon, integration
namespace, prefix, name conflict, same name, collision
merge, combine, compose, composition, mount
split, partition, separate, isolate, apart, multi tenant
filter, where, narrow
sort, order, ranking, rerank
page, pagination, paging, cursor
tag, label, category
metadata, properties, attributes
relationship, graph, relation, connection, network
permission denied, forbidden, 403, unauthorized, 401
not found, 404, missing
input, payload, parameter, argument, body
output, result, response, answer
form, questionnaire, fields
ask user, elicitation, human in the loop, clarify, approval, confirm
checklist, before launch, go live
knowledge base, wiki, help center
status, uptime, outage, down, incident
emotion, feeling, mood, angry, sad, happy, expression
pronunciation, phoneme, accent, pronounce
summary, summarize, compaction, compress, shorten, context window
connection pool, too many connections, connections
`;

export const thesaurus: readonly (readonly string[])[] = groups
  .trim()
  .split('\n')
  .map((line) => line.split(', '));
