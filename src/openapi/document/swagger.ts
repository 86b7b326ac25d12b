import { fragmentKeys } from './spec-files.ts';
import { isMapping, list, type Mapping, mapping, strings } from './values.ts';

/*
 * Makes up for what the converter from version 2.0 to 3.0 leaves out, before and after it runs: shared bodies and forms
 * and those of a whole path, details of form fields, single examples of parameters, content types of responses, and
 * protocols of operations. Parts of a wrong type, which would make the converter fail, are removed. All functions
 * change the document in place, which is a copy.
 */

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];
const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** The keys of a form field that belong to the parameter; all others belong to its schema. */
const ofParameter = new Set(['name', 'in', 'required', 'collectionFormat', 'allowEmptyValue']);

/** Version 3.0 has no style for values separated by tabs; `tabDelimited` is our own. */
const formats: Record<string, object> = {
  csv: { style: 'form', explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
  multi: { style: 'form', explode: true },
  tsv: { style: 'tabDelimited', explode: false },
};

function isDelimiter(format: unknown): format is string {
  return format === 'ssv' || format === 'pipes' || format === 'tsv';
}

/** Prepares a document of version 2.0 for the converter. */
export function prepareSwagger(document: Mapping): void {
  for (const part of ['paths', 'parameters', 'responses', 'definitions', 'securityDefinitions'])
    keepMappings(document, part);
  for (const [name, parameter] of Object.entries(mapping(document.parameters) as Mappings)) {
    if (isParameter(parameter)) prepareParameter(parameter);
    else delete mapping(document.parameters)[name];
  }
  for (const item of Object.values(mapping(document.paths) as Mappings)) {
    for (const method of methods) if (!isMapping(item[method])) delete item[method];
    const shared = parametersOf(item, document);
    const isSent = (one: Mapping) => one.in === 'body' || one.in === 'formData';
    if (item.parameters) item.parameters = shared.filter((one) => !isSent(one));
    for (const method of methods) {
      const operation = item[method];
      if (isMapping(operation)) prepareOperation(operation, shared.filter(isSent), document);
    }
  }
  for (const response of Object.values(mapping(document.responses) as Mappings))
    tellTypes(response, typesOf(document.produces));
  // The converter would prefer these to those of an operation.
  delete document.produces;
}

/** Adds what the converter drops: descriptions of security schemes, and enum extensions of parameters. */
export function completeSwagger(converted: Mapping, definitions: Mapping): void {
  const schemes = mapping(mapping(converted.components).securitySchemes);
  for (const [name, scheme] of Object.entries(schemes)) {
    const { description } = mapping(definitions[name]);
    if (isMapping(scheme) && description !== undefined) scheme.description ??= description;
  }
  const parameters = [
    ...Object.values(mapping(mapping(converted.components).parameters)),
    ...Object.values(mapping(converted.paths)).flatMap((item) => [
      ...list(mapping(item).parameters),
      ...methods.flatMap((method) => list(mapping(mapping(item)[method]).parameters)),
    ]),
  ];
  for (const parameter of parameters.map(mapping)) {
    const said = Object.entries(parameter).filter(([key]) => ofEnum.test(key));
    if (isMapping(parameter.schema)) Object.assign(parameter.schema, Object.fromEntries(said));
  }
}

/** Names and descriptions of allowed values. */
const ofEnum = /^x-(?:mint-)?enum/;

function prepareOperation(operation: Mapping, shared: Mapping[], document: Mapping): void {
  // An empty list cancels the content types of the document, but the converter would leave out the bodies as well.
  for (const key of ['consumes', 'produces']) {
    if (list(operation[key]).length === 0 && operation[key] !== undefined)
      operation[key] = typesOf(operation[key]);
  }
  const own = parametersOf(operation, document);
  const isOwn = ({ name, in: place }: Mapping) =>
    own.some((one) => one.in === place && (place === 'body' || one.name === name));
  const all = [...shared.filter((one) => !isOwn(one)), ...own];
  const fields = all.filter((one) => one.in === 'formData' && typeof one.name === 'string');
  if (fields.length > 0) {
    operation.requestBody = formOf(fields, strings(operation.consumes ?? document.consumes));
  }
  const others = all.filter((one) => one.in !== 'formData');
  if (others.length > 0 || operation.parameters) operation.parameters = others;
  keepMappings(operation, 'responses');
  if (operation.produces !== undefined) takeResponses(operation, document);
  operation.produces ??= document.produces;
  tellServers(operation, document);
}

type Mappings = Record<string, Mapping>;

/** Keeps only the entries of a part that are objects. */
function keepMappings(place: Mapping, key: string): void {
  if (!isMapping(place[key])) delete place[key];
  const part = mapping(place[key]);
  for (const [name, value] of Object.entries(part)) if (!isMapping(value)) delete part[name];
}

/** The parameters. References to bodies and form fields are replaced by their targets. */
function parametersOf(place: Mapping, document: Mapping): Mapping[] {
  return list(place.parameters)
    .filter(isMapping)
    .filter(isParameter)
    .map((parameter) => {
      prepareParameter(parameter);
      const target = sharedPart(parameter, 'parameters', document);
      return target.in === 'body' || target.in === 'formData' ? { ...target } : parameter;
    });
}

function isParameter({ in: place, $ref }: Mapping): boolean {
  return typeof place === 'string' || typeof $ref === 'string';
}

/** The longest chain of references that is followed: some documents have circular ones. */
const maxReferences = 10;

/** The shared part that a chain of references leads to; empty if the reference does not name one. */
function sharedPart(reference: Mapping, part: string, document: Mapping): Mapping {
  let target = namedPart(reference, part, document);
  for (let step = 1; step < maxReferences && typeof target.$ref === 'string'; step++) {
    target = namedPart(target, part, document);
  }
  return target;
}

function namedPart({ $ref }: Mapping, part: string, document: Mapping): Mapping {
  if (typeof $ref !== 'string' || !$ref.startsWith('#')) return {};
  const [first, name, ...rest] = fragmentKeys($ref.slice(1));
  if (first !== part || name === undefined || rest.length > 0) return {};
  const parts = mapping(document[part]);
  return Object.hasOwn(parts, name) ? mapping(parts[name]) : {};
}

/**
 * The converter has no style for values separated by tabs, in paths and headers it only knows commas, and it only takes
 * over named examples.
 */
function prepareParameter(parameter: Mapping): void {
  const { in: place, type, collectionFormat: format } = parameter;
  const isUnknown = place === 'query' ? format === 'tsv' : place === 'path' || place === 'header';
  if (type === 'array' && isUnknown && isDelimiter(format))
    Object.assign(parameter, formats[format]);
  const example = parameter['x-example'];
  if (example !== undefined && !isMapping(example)) parameter.example ??= example;
}

/** The converter gives shared responses the content types of the document; here they get those of the operation. */
function takeResponses({ responses }: Mapping, document: Mapping): void {
  const own = mapping(responses);
  for (const [status, response] of Object.entries(own)) {
    const target = sharedPart(mapping(response), 'responses', document);
    if (target.schema !== undefined) own[status] = { ...target };
  }
}

/** An operation may have other protocols than the document. */
function tellServers(operation: Mapping, { host, basePath = '', schemes }: Mapping): void {
  const own = strings(operation.schemes);
  if (own.length === 0 || typeof host !== 'string' || own.join() === strings(schemes).join())
    return;
  operation.servers = own.map((scheme) => ({ url: `${scheme}://${host}${basePath}` }));
}

function formOf(fields: readonly Mapping[], consumes: readonly string[]): Mapping {
  const types = consumes.filter((type) => formTypes.includes(type));
  const required = fields.filter((field) => field.required === true).map(({ name }) => name);
  const properties = fields.map(({ name, ...field }) => [name, schemaOf(field)]);
  const encoding = fields.flatMap((field) => {
    const way =
      field.type === 'array' ? formats[String(field.collectionFormat ?? 'csv')] : undefined;
    // Version 3.0 has no such keyword here; this is our own.
    const empty = field.allowEmptyValue === true && { allowEmptyValue: true };
    return way || empty ? [[field.name, { ...way, ...empty }]] : [];
  });
  const content = () => ({
    schema: {
      type: 'object',
      properties: structuredClone(Object.fromEntries(properties)),
      ...(required.length > 0 && { required }),
    },
    ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }),
  });
  const used = types.length > 0 ? types : formTypes.slice(0, 1);
  return {
    ...(required.length > 0 && { required: true }),
    content: Object.fromEntries(used.map((type) => [type, content()])),
  };
}

function schemaOf(field: Mapping): Mapping {
  return Object.fromEntries(Object.entries(field).filter(([key]) => !ofParameter.has(key)));
}

function tellTypes(response: Mapping, types: readonly string[]): void {
  const { schema } = response;
  if (schema === undefined || response.content !== undefined) return;
  response.content = Object.fromEntries(types.map((type) => [type, { schema }]));
  delete response.schema;
}

function typesOf(produces: unknown): string[] {
  const types = strings(produces);
  return types.length > 0 ? types : ['application/json'];
}
