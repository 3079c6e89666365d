/** An OpenAPI document (3.1), as far as ours goes. */
export type JsonSchema = { [name: string]: unknown };

export type ApiParameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};
export type ApiMedia = Record<string, { schema: JsonSchema }>;
export type ApiResponse = { description: string; headers?: JsonSchema; content?: ApiMedia };
export type ApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: ApiParameter[];
  requestBody?: { required: boolean; content: ApiMedia };
  responses: Record<string, ApiResponse>;
  security: Record<string, string[]>[];
};
export type ApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: JsonSchema };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema };
};
