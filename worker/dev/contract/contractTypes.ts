/** The parts of an OpenAPI document that the page shows. */
export interface ContractDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: Components;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Components {
  schemas?: Record<string, ContractSchema>;
  responses?: Record<string, Response>;
}

export interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { $ref?: string; content?: Contents };
  responses?: Record<string, Response>;
}

export interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: ContractSchema;
}

export interface Response {
  $ref?: string;
  description?: string;
  content?: Contents;
}

export type Contents = Record<string, { schema?: ContractSchema }>;

export interface ContractSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: ContractSchema[];
  oneOf?: ContractSchema[];
  allOf?: ContractSchema[];
  items?: ContractSchema;
  properties?: Record<string, ContractSchema>;
  required?: string[];
  additionalProperties?: boolean | ContractSchema;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

/** The name of a referenced part: the last segment of its path. */
export const referencedName = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1);
