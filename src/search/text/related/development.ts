/** Code, tools and configuration. */
export const development = `
config, configuration, configure, settings, options, preferences, setup, set up
where are settings, config file, settings file, which file > configuration, config file, settings, configuration reference
project settings, general settings > settings, project, configuration
install, installation, setup, set up, pip, npm, get started
quickstart, getting started, first steps, get started, tutorial, introduction, beginner
hello world, try it out, in five minutes, new here, where do i begin, easiest way > quickstart, getting started, introduction, tutorial
example, sample, demo, cookbook, recipe
guide, tutorial, how to, walkthrough
overview, introduction, concepts
how it works, explain, big picture, architecture, internals, basics > concepts, architecture, how it works, overview, introduction
terms used, vocabulary, meaning of words, definitions > glossary, terminology, concepts
use case, what is it for, what can i build, ideas > use cases, examples, overview, templates
limitations, what does not work, not supported, missing features > limitations, known issues, supported, compatibility
roadmap, planned, coming soon, future features > roadmap, changelog, beta
beta, experimental, early access, preview feature, not stable > beta, experimental, preview, early access
compatible, works with, supported versions, does it support > compatibility, supported, integrations, requirements
test, testing, try, verify, check
automated tests, unit test, test suite, end to end > testing, test, tests, e2e
mock, fake, stub, pretend, simulate > mock, test mode, simulate, testing, simulation
test mode, without real money, test card, test keys > test mode, sandbox, testing, test
coverage, quality gate, lint, static analysis, code style > lint, linting, coverage, code quality, formatting
version, versioning, release
changelog, release notes, whats new, history, updates
deprecated, deprecation, obsolete, sunset, retired
old version, legacy, older release, backwards compatible > legacy, compatibility, migration, versions
branch, git, pull request, merge
repository, repo, github, gitlab, source code, source control
pull request, merge request, code review > pull request, review, github
monorepo, several packages, many projects in one repository > monorepo, workspace, packages
contribute, help out, send a patch, open source > contributing, contribution, development
license, may i use, commercial use > license, licensing
cli, command line, terminal, shell, command
flag, switch, command option, command line argument > flags, options, cli, command, arguments
shell completion, tab completion, complete commands > completions, completion, shell
alias, shortcut, abbreviation, abbreviate, shorter command
keyboard shortcut, hotkey, key combination, press keys > keyboard shortcuts, key bindings, shortcuts, keybindings
script, scripting, automate in shell > script, scripting, cli
sdk, library, client, package
python, javascript, typescript, node, go, java, ruby, php, rust > sdk, client, library, quickstart
react, vue, svelte, next, angular, framework, frontend > react, framework, integration, sdk, frontend
api reference, endpoint, rest
playground, try it, interactive, try requests
postman, collection, openapi, swagger, specification
generate client, code generator, types from spec, typings > codegen, openapi, sdk, types, generate
plugin, extension, addon, integration
microsoft, azure, entra
google, gcp, gemini
amazon, aws
marketplace, app store, directory of extensions > marketplace, registry, plugins, integrations
zapier, make, n8n, no code, low code, without programming > zapier, n8n, integrations, no code
editor, ide, vs code, vscode, jetbrains, cursor
import module, use a package, dependency, dependencies, third party > dependencies, packages, import, requirements, modules
package manager, yarn, pnpm, lock file > npm, package manager, install, dependencies
namespace, prefix, name conflict, same name, collision
variable, placeholder, constant, parameter
function, method, procedure, routine
argument, parameter, pass a value, give a value > argument, parameter, arguments, options, input
return value, result of a function, what it gives > return, output, result
class, object, inheritance, subclass > class, inheritance, custom
decorator, annotation, wrap a function > decorator, annotations
middleware, interceptor, filter requests, every request, before each request > middleware, interceptor, hooks
dependency injection, shared objects, context object > dependency injection, context, dependencies
type safe, type checking, types, compile errors > types, typescript, type safety, typing
regular expression, pattern, wildcard, glob, match names > regex, pattern, glob, wildcard
quote, escape, special characters, backslash > escaping, quoting, special characters, syntax
comment out, remark in code > comments
syntax, grammar, how is it written, notation > syntax, reference, language
markdown, formatting, bold, italic, rich text
reuse, reusable, snippet, include, partial, share, same text
performance of code, memory leak, leak > performance, memory, profiling
thread, process, worker, fork > worker, thread, process, concurrency
exit code, return status, ends with > exit code, exit status, status
signal, interrupt process, ctrl c > signal, signals, interrupt, cancellation
path, search path, executable not found, command not found > path, installation, troubleshooting
feature request, suggest a feature, missing feature, idea > feedback, roadmap, support, contact
bug report, found a bug, report a problem, open an issue > support, issue, github, contact, bug
agent instructions, rules for the agent, agent file > rules, instructions, agents, skills
environment, runtime, interpreter, virtual environment > environment, runtime, python, node
input from keyboard, ask in terminal, prompt the user > input, prompt, interactive
history of commands, last command, previous command > history
`;
