/** What readers want to do with a thing, whatever it is. */
export const actions = `
delete, remove, erase, destroy, clear, drop, purge
get rid of, throw away, wipe, kill off, discard, trash, dispose, unwanted, clean up > delete, remove, clear, purge, cleanup
tidy, leftovers, unused, orphaned, garbage > cleanup, prune, delete, retention
uninstall, deinstall > uninstall, remove
recover, undelete, bring back, deleted by mistake, accidentally deleted, lost > restore, recovery, recover, trash, archive
archive, unarchive, put away > archive
soft delete, trash, recycle bin
create, add, make, new, generate
build my own, write my own, from scratch, homemade > create, custom, build
come up with, spin up, set one up > create, provision
bootstrap, scaffold, skeleton, boilerplate, starter > template, init, starter, quickstart, scaffold
insert, put in, append > insert, add, create
change, edit, modify, update, alter, swap, replace
tweak, adjust, fine tune, amend, correct > edit, update, customize, configure
overwrite, override, take precedence, wins > override, precedence, priority, merge
partially, only one field, single field > patch, partial, update
rename, change name
call it something else, another name, different name, nickname > rename, name, alias, label
copy, duplicate, clone
fork, copy of, same again > clone, duplicate, fork, template
move, migrate, migration, transfer, switch from, port
relocate, hand over, pass on, give to somebody else, new owner > transfer, move, ownership
coming from, leaving, replace our, instead of > migrate, migration, comparison, alternative
moving over, bring over, carry over > migrate, migration, import
upgrade, update, newer version, breaking changes
newest, latest, up to date, outdated > upgrade, update, version, changelog
downgrade, roll back, rollback, revert, undo, restore, previous version, earlier, promote
take back, reverse, go back, mistake > undo, revert, rollback, restore
show, display, view, render
hide, hidden, invisible, conceal, visibility, exclude
do not want to see, out of sight, keep out of > hide, hidden, exclude, visibility
find, search, look up, lookup, query, locate
look for, looking for, hunt, discover > search, find, discovery
list, enumerate, get all, show all
see all, what are all, every one of, everything in > list, get all
inspect, look at, look into, details of, see details > get, view, describe, retrieve, inspect
get, fetch, retrieve, read, obtain, download
pull, grab, get hold of > fetch, retrieve, get, pull, download
send, post, submit, deliver, notify
upload, import, attach, send file
load, bring in, feed, ingest, pour > import, ingest, upload, load, ingestion
export, download, backup, dump, get out, extract
take out, hand out, save a copy > export, backup, download
save, store, persist, persistence, remember, keep
keep between, survive, not lose, permanent, permanently > persistence, persistent, storage, volume, save
forget, forgets, wipe memory > memory, session, clear, delete
start, run, launch, execute, trigger, begin, boot
kick off, fire, set off, invoke, initiate > trigger, start, run, invoke, execute
stop, cancel, abort, kill, terminate, halt, shut down
interrupt, end early, give up, call off, quit > cancel, stop, abort, terminate, interrupt
pause, suspend, wait, sleep, delay, hold
freeze, snooze, put on hold, stand by, idle > pause, suspend, sleep, idle, standby
resume, continue, restart
pick up where, carry on, where it left off > resume, checkpoint, continue, session
repeat, again, replay, rerun, retry, redo
try again, second attempt, attempts, keep trying, give it another > retry, retries, backoff
loop, over and over, for each, iterate, one by one > loop, iterate, foreach, batch, map
enable, disable, activate, deactivate, toggle, on, off
turn on, turn off, switch on, switch off, flip > enable, disable, toggle, activate, settings
block, ban, blacklist, blocklist, deny, reject, keep out > block, deny, ban, blocklist, firewall, restrict
allowlist, whitelist, permit only, only certain > allowlist, allow, whitelist, restrict
unblock, unban, let back in, lift > unblock, allow, reactivate
choose, select, pick, decide between, which one > select, choose, comparison, choosing, compare
compare, difference between, versus, vs, better than, pros and cons > comparison, compare, vs, differences
connect, link, attach, hook up, plug in, wire, tie > connect, integration, link, attach, connection, integrate
disconnect, unlink, detach, unhook, break off > disconnect, unlink, detach, remove
pair, match up, associate, assign, belong > assign, associate, link, attach, relationship
join, enter, become part > join, invite, membership
leave, step out, exit > leave, exit, remove
open, close, reopen, shut > open, close
lock, unlock, read only, prevent changes, protect > lock, protect, protection, immutable, permissions
replace placeholder, fill in, substitute, interpolate > variable, template, placeholder, interpolation
customize, customise, personalize, tailor, adapt, make it mine > customize, custom, customization, configuration, theme, personalization
extend, enhance, build on top, more features > extend, extension, plugin, custom, hooks
combine, put together, mix, unite, glue > combine, merge, compose, join
break up, cut, chop, divide, smaller pieces > split, chunk, chunking, partition, segment
organize, arrange, structure, tidy up, sort out > organize, group, folder, structure, collection
reorder, rearrange, change order, drag, move up > order, sort, position, reorder
count, number of, total > count, total, limit, quota
measure, gauge, keep score, how well > metrics, evaluate, evaluation, measure, score, analytics, benchmark
estimate, predict, forecast, guess > estimate, forecast, prediction, calculator
calculate, compute, work out, sum up > calculate, calculation, formula, compute, aggregate
convert, turn into, transform, change format > convert, transform, conversion, format, transformation
round trip, back and forth, both ways, two way > sync, bidirectional, synchronization, webhook
synchronize, keep in sync, same everywhere, mirrored > sync, synchronization, replication, mirror
watch, keep an eye on, follow, observe > monitor, watch, observe, subscribe, monitoring
ignore, skip, leave out, not include, except > ignore, exclude, skip, filter
force, require, mandatory, must, compulsory, obligatory > required, require, enforce, mandatory
optional, not necessary, may be left out > optional
verify, confirm, prove, make sure, double check > verify, verification, confirm, validate, check
approve, approval, sign off, accept, reject > approval, approve, review, accept
review, look over, proofread, check before > review, approval, preview
request, ask for, apply for > request, apply
reserve, book, appointment, slot > booking, reservation, reserve, schedule, availability, appointment
share, give others, hand to, show to others, publicly > share, sharing, invite, public, link, embed
embed, put on my website, inside my site, in my page, iframe > embed, iframe, widget, embedding
collaborate, together, with colleagues, work together, jointly > collaboration, collaborate, team, share, multiplayer
at once, in bulk, many at a time, mass, hundreds of > bulk, batch, multiple
one at a time, one after another, sequentially, in order, turn > sequential, sequence, order, queue, concurrency
preview, before publishing, see first, draft, dry run, what would happen > preview, draft, dry run, plan
automate, automatically, automatic, by itself, without me, hands off, manually > automation, automate, automatic, workflow, auto, schedule
reset, start over, factory, back to default, from the beginning > reset, default, restore
`;
