/** Data, files and what is known about them. */
export const data = `
database, db, postgres, sql, storage
mysql, mariadb, relational > database, mysql, sql, postgres
document store, nosql, mongo, collection > mongodb, nosql, collection, documents, database
key value, redis, lookup table > key value, redis, cache, kv, store
connect my database, data source, bring data from, warehouse, snowflake, bigquery > data source, connector, connection, warehouse, integration, database
connection string, dsn, database url, database credentials > connection string, connection, database, credentials
table, grid, spreadsheet
excel, csv, xlsx, sheet, google sheets > csv, import, export, spreadsheet, table
row, record, entry, item, line
column, field, attribute, property
cell, value > value, field, cell
object, entity, resource, model
schema, structure, shape, definition, data model
migration, schema change, alter table, add a column > migration, migrations, schema, columns
primary key, unique id, identifier, uuid, unique name > id, identifier, primary key, unique, slug
foreign key, join, linked records, one to many, parent and child > relation, relationship, join, foreign key, reference
relationship, graph, relation, connection, network
index, slow query, speed up query, query plan > index, indexes, performance, query, optimize
query, sql, select statement, ask the database > query, sql, queries
view, saved query, virtual table > view, materialized view, saved, query
trigger, stored procedure, database function > trigger, function, database
constraint, duplicate entries, must be unique, only one of > unique, constraint, deduplicate, duplicate
fill with data, dummy data, test data, fake data, seed > seed, fixtures, sample data, mock
default, default value, if nothing is given, unless set > default, defaults, optional
empty, null, blank, not given, missing value > null, empty, optional, default, required
validate, validation, schema, verify, check
must look like, wrong format, pattern, allowed values, regular expression > validation, regex, pattern, format, enum, schema
enum, choices, one of, fixed list, dropdown values > enum, options, select, values
type, data type, kind of, boolean, integer > types, data types, type, schema
number, decimal, rounding, precision, float > number, decimal, precision, currency
text, string, characters, letters
json, yaml, toml, xml, format
list, array, several values, multiple values > array, list, multiple
dictionary, map, hash, key value pairs > map, object, metadata, dictionary
date, day, calendar date, timestamp, datetime, when
time zone, timezone, utc, daylight saving, local time > timezone, time zone, date, timestamp
duration, how long, period, interval, minutes, hours
location, coordinates, latitude, longitude, nearby, distance, map > geolocation, location, geo, map, coordinates, places
metadata, properties, attributes
custom field, own field, extra information, additional data, more details, arbitrary data > metadata, custom fields, attributes, properties, custom data
tag, label, category
classify, sort into, group by, put in a category, which kind > classification, category, tag, labels, group, categorize
hierarchy, tree, nested, parent, child, sub
file, document, attachment, upload
folder, directory, path, location
file upload, large file, big files, multipart, chunked upload, resumable > upload, multipart, files, large files, chunk
blob, bucket, object storage, s3 > s3, bucket, object storage, blob, storage
mount, attach disk, network drive, shared folder, shared disk > volume, mount, storage, filesystem, volumes
filesystem, files on disk, read a file, write a file > filesystem, file, files, read, write
zip, archive, unpack, extract, compressed > archive, zip, compression, extract
signed url, temporary link, expiring link, download link > signed url, presigned, download, link, expiration
split, partition, separate, isolate, apart, multi tenant
shard, sharding, partition key, distribute data > sharding, partition, shards, distributed
merge, combine, compose, composition, mount
duplicate records, same twice, dedupe, double entries > deduplicate, duplicate, unique, merge
version history, older versions, who edited, past changes > history, versions, revisions, audit, changelog
diff, what changed, changes between > diff, changes, compare, changelog
aggregate, group, average, sum, totals, minimum > aggregate, aggregation, group, statistics, metrics
report, chart, visualize, graph, plot > charts, reports, dashboard, visualization, analytics
analytics, statistics, stats, metrics, usage, insights, traffic
visits, visitors, clicks, page views, how many people, popular, audience > analytics, traffic, insights, statistics, clicks, events
conversion, funnel, drop off, where do people leave > conversion, funnel, analytics, conversions
utm, campaign, where visitors come from, referrer, attribution > utm, attribution, campaign, referral, tracking
dashboard, console, admin panel, control panel
full text, search box, typo, misspelled, misspelling > search, full text, typo tolerance, fuzzy
relevance, better results, wrong results first, best match > relevance, ranking, rerank, scoring, search
facet, refine, drill down, narrow by > facets, filters, faceted, filter
autocomplete, suggestions, as you type, completion, suggest > autocomplete, suggestions, completion, typeahead
synonym, same meaning, equivalent words > synonyms
stop word, common words, ignored words > stop words
embedding, vector, semantic search, similarity
similar, resembles, alike, recommend, related items, people also > similarity, similar, recommendation, related, recommendations
quality, clean data, dirty data, wrong values > data quality, validation, cleaning
lineage, where data comes from, dependency of data > lineage, source, dependencies
refresh data, keep data fresh, reload data, recompute > refresh, sync, materialize, reload, schedule
realtime data, change data capture, changes of rows > change data capture, replication, realtime, streaming
retention, delete old data, keep for days, cleanup > retention, ttl, expiration, cleanup
knowledge base, wiki, help center
`;
