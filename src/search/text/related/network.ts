/** Addresses, requests and connections. */
export const network = `
url, link, address, href
redirect, forward, old url, moved
broken link, dead link, leads nowhere, old links > redirect, broken links, 404, link checker
short link, shorten, vanity, tiny > short link, link, slug, custom domain
domain, dns, custom domain, cname
own domain, my domain, own address, under my name, our address > custom domain, domain, dns
nameserver, a record, txt record, propagate, propagation > dns, domain, verification, records
subdomain, wildcard > subdomain, domain, wildcard, dns
subdirectory, subpath, base path, prefix
folder of my site, under a path, behind my own site > subpath, reverse proxy, base path, subdirectory, rewrite
proxy, reverse proxy, gateway, nginx, load balancer
behind a proxy, corporate network, company proxy, intercept traffic > proxy, network, firewall, reverse proxy
vpn, private network, peering, tunnel, private link > private network, vpc, vpn, private link, peering, tunnel
static ip, fixed ip, outgoing ip, which ip, ip addresses of > static ip, ip addresses, egress, outbound, allowlist
outgoing, outbound, egress, call the outside, internet access > egress, outbound, network, internet access
incoming, inbound, reach from outside, reachable, accessible from the internet > ingress, inbound, public, expose, port
port, ports, expose, listen
connection refused, cannot connect, cannot reach, unreachable, no connection > troubleshooting, connection, network, connectivity
reconnect, drops, connection lost, disconnected, flaky, unstable > reconnect, reconnection, retry, resume, websocket
connection pool, too many connections, connections
webhook, callback, event, notify, notification, tell my server
when something happens, react to, listen for, be told when, gets called > webhook, event, trigger, listener, subscription
event, events, publish subscribe, pub sub, emit, broadcast
subscribe, unsubscribe, subscription, follow, topic
push, server push, instant updates, without polling, without reloading > websocket, realtime, server sent events, streaming, webhook, subscription
poll, keep asking, check repeatedly, is it done > polling, status, webhook, async
stream, streaming, real time, realtime, live, token by token, as they are produced
bit by bit, piece by piece, as it arrives, chunks arriving, while it is written > streaming, stream, sse, chunked
websocket, socket, sse, server sent events
http, request, response, rest
verb, get or post, http method > method, endpoint, request
header, headers, http header, metadata
query string, url parameter, after the question mark > query parameter, parameter, query
body, payload, request body, what to send, json to send > request body, payload, schema, parameters
status code, http status, return code, error code
graphql, query language, rest
grpc, protobuf, rpc
endpoint, route, path, operation
base url, host name, which address to call, which url > base url, endpoint, host, server
api version, version header, pin version > versioning, api version, version
not found, 404, missing
input, payload, parameter, argument, body
output, result, response, answer
what comes back, what do i receive, get back, answer looks like > response, output, return value, schema
page, pagination, paging, cursor
next page, more results, only the first hundred, all records, rest of the results > pagination, cursor, limit, offset, page
filter, where, narrow
only those, matching, that meet, criteria, condition on > filter, filtering, where, query, conditions
sort, order, ranking, rerank
newest first, alphabetical, ascending, descending, highest first > sort, sorting, order by, order, ranking
fields, only some fields, return less, smaller answer, trim response > fields, select, projection, expand, sparse
expand, nested objects, include related, together with its > expand, include, relations, embed, join
content delivery, cdn, edge cache, close to visitors > cdn, edge, cache, caching
compress, gzip, brotli, smaller over the wire > compression, gzip, performance
internet, web, online, browse
browser, headless browser, chrome, puppeteer, playwright
cursor, offset, after, before
`;
