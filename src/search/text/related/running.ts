/** Running software: jobs, deployment, machines, observation. */
export const running = `
schedule, cron, recurring, periodic, every day, every night, every hour, nightly, daily, timer
every monday, weekly, monthly, once a day, at a certain time, regular, regularly > schedule, cron, recurring, scheduled, interval
later, in the future, not now, tomorrow, in an hour > schedule, delay, delayed, scheduled
background, async, asynchronous, behind the scenes, non-blocking, worker
without blocking, do not wait, fire and forget, long running, takes long, hours long > async, background, queue, worker, job, timeout
job, task, run, process
queue, line, backlog
dead letter, poison, keeps failing, stuck messages > dead letter, queue, retry, failed
parallel, concurrency, concurrent, simultaneously, same time
race, both at once, step on each other, conflict, two at the same time > concurrency, lock, conflict, race condition, mutex
priority, important, urgent, first, jump
limit, quota, maximum, cap, threshold, restriction, too many, biggest, max
how big, how large, largest, size limit, upper bound, allowed size > limits, limit, max, size, quota
rate limit, throttle, throttling, too many requests
slow down requests, 429, requests per second, requests per minute, calls per > rate limit, rate limits, throttling, quota
burst, spike, flood, sudden traffic, black friday > rate limit, autoscaling, scaling, throttling, debounce
debounce, wait until quiet, only the last, collapse repeated > debounce, throttle, batch
timeout, time out, deadline, too long, max duration
hang, hangs, hung, never finishes, never returns, stuck, frozen > timeout, troubleshooting, cancel, stuck, debug
error, failure, fail, crash, exception, problem, issue, broken, wrong, bug
goes wrong, does not work, stopped working, nothing happens, not working > troubleshooting, error, debug, common issues, faq
error code, what does the code mean, error number > error codes, errors, status codes
catch, handle failure, recover from, fail gracefully, fallback > error handling, errors, fallback, retry, catch
plan b, backup model, secondary, when the first fails, alternative when > fallback, failover, backup, redundancy
fix, troubleshoot, troubleshooting, solve, repair, debug, resolve
step through, breakpoint, look inside, find out why > debug, debugging, inspector, trace, logs
help, support, assistance, contact, human
talk to somebody, reach you, speak with a person, ask the community > support, contact, community, discord, help
frequently asked, common questions > faq
log, logging, logs, trace, debug output
console output, print, stdout, verbose, what it printed > logs, logging, output, console, verbose, debug
follow the logs, tail, live logs > logs, tail, streaming, realtime
monitor, monitoring, observability, telemetry, metrics, tracing
what happened, see what it does, under the hood, look back > logs, trace, tracing, history, activity, observability
opentelemetry, otel, spans, datadog, grafana, prometheus > opentelemetry, tracing, metrics, observability, monitoring, prometheus
error tracking, crash reports, sentry, stack trace > sentry, error tracking, errors, stack trace
alert, notification, notify, alarm, warn, tell me
wake me, pager, on call, let me know, get informed, inform > alerts, alert, notifications, on call, incident
status, uptime, outage, down, incident
is it up, alive, still running, heartbeat, ping > health check, health, heartbeat, status, liveness, uptime
fast, speed, performance, quick, latency, slow, optimize
slow first, first request slow, wake up, warm up, cold > cold start, warm, startup, latency, prewarm
bottleneck, profiling, hot spot, heavy, sluggish, lag > performance, profiling, optimization, latency, optimize
stress test, many users at once, load test, benchmark > load testing, benchmark, performance, scale
grow, bigger, more traffic, handle more, millions of > scaling, scale, autoscaling, performance, replicas
more instances, more copies, shrink, scale up, scale down, scale to zero > autoscaling, scaling, replicas, instances, scale
spread the load, distribute traffic, share the load > load balancer, load balancing, replicas
always available, no downtime, without interruption, never down > high availability, zero downtime, failover, redundancy, replication
disaster, data center burns, worst case, catastrophe > disaster recovery, backup, failover, restore
backup, snapshot, restore point, safety copy > backup, snapshot, restore, recovery
checkpoint, snapshot, savepoint, point in time > checkpoint, snapshot, point in time, state
memory, ram, out of memory, oom
gpu, graphics card, hardware acceleration, cuda
cpu, processor, cores, compute power, stronger machine, more power > cpu, compute, machine, instance type, resources, machine types
disk, hard drive, space, full disk, storage space > disk, storage, volume, ephemeral storage
machine, server, computer, host, vm, laptop
hardware, what do i need, minimum, prerequisites, system requirements > requirements, system requirements, hardware, prerequisites, supported
operating system, windows, mac, linux, ubuntu > windows, macos, linux, platforms, installation
phone app, iphone, android, smartphone, tablet > mobile, ios, android, react native, app
cloud, hosted, managed, remote
self host, self hosting, self hosted, on premise, own server, own infrastructure, own machine
behind our firewall, private cloud, own cloud, in our data center, inside our network > self hosted, private cloud, on premise, vpc, byoc, enterprise
offline, air gapped, no internet, without internet, no network, local
local, locally, own machine, on my computer
localhost, on my laptop, development machine, while developing > local development, local, dev, development
expose localhost, reach my laptop, public url for local > tunnel, ngrok, local development, webhooks
deploy, deployment, publish, release, ship, go live, launch
put online, put it live, push to production, make it public, bring to production > deploy, deployment, publish, production, hosting
checklist, before launch, go live
before going live, production ready, best practices > production, checklist, best practices, deployment, go live
staging, test environment, separate environments, dev and prod, playground environment > environments, staging, preview, development, production, environment
gradually, some users first, part of the users, canary, percentage of users > rollout, canary, gradual, feature flags, progressive
feature flag, switch features, experiment, a/b > feature flags, experiments, ab testing, flags
blue green, swap versions, zero downtime release > blue green, deployment, zero downtime, promote
docker, container, image, compose
dockerfile, base image, own image, registry > docker, image, container registry, dockerfile, custom image
kubernetes, k8s, cluster, helm, pods
terraform, infrastructure as code, pulumi, declarative > terraform, infrastructure as code, iac, provider
serverless, lambda, functions, edge
region, regions, data center, close to my users, geography, continent, location > region, regions, location, edge
node, cluster, worker node, fleet > cluster, node, nodes
replica, replicate, copies of the data, second copy > replication, replica, read replica, high availability
environment variable, env var, env, dotenv
ci, continuous integration, github actions, pipeline
build, compile, build step, bundle, build fails > build, builds, bundle, compile
lifecycle, lifespan, startup, shutdown, teardown, hooks
before and after, at startup, when it ends, intercept, wrap every > hooks, lifecycle, middleware, interceptor, callbacks
idempotent, idempotency, duplicate, twice, only once
exactly once, same request twice, charged twice, run twice, not twice > idempotency, deduplication, idempotent, unique
transaction, atomic
all or nothing, halfway, either all > transaction, atomic, rollback, batch
workflow, pipeline, steps, flow, orchestration
chain steps, step by step process, one task starts another, dependent tasks > workflow, orchestration, chaining, steps, pipeline, dag
branch, if else, depending on, condition, conditional, only if > condition, conditional, branching, rules, if
state machine, stages, lifecycle of, phases > state, status, lifecycle, stages, statuses
session, state, remember
cache, caching
stale, old content, still shows old, not refreshed, purge cache > cache, caching, invalidation, revalidate, purge, refresh
expire, expiration, ttl, lifetime, stale, old
how long valid, runs out, no longer valid, until when > expiration, expiry, ttl, validity, lifetime
maintenance, planned downtime, maintenance window > maintenance, downtime, upgrade
`;
