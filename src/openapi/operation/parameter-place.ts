export type ParameterPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie';
