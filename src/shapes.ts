import type { Shape } from "./fit.js";

// Made by scripts/shapes.ts.

export const STATE_SHAPE: Shape = {
  type: "object",
  properties: {
    version: {
      type: "number",
      const: 1,
    },
    lineage: {
      type: "string",
      pattern:
        "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$",
    },
    serial: {
      type: "integer",
      minimum: 0,
      maximum: 9007199254740991,
    },
    manifest: {
      type: "string",
    },
    run: {
      anyOf: [
        {
          $ref: "__schema0",
        },
        {
          type: "null",
        },
      ],
    },
    videos: {
      type: "object",
      additionalProperties: {
        type: "object",
        properties: {
          uuid: {
            anyOf: [
              {
                type: "string",
              },
              {
                type: "null",
              },
            ],
          },
          category: {
            type: "string",
            enum: ["training", "marketing"],
          },
          revisions: {
            type: "array",
            items: {
              $ref: "__schema2",
            },
          },
          in_flight: {
            anyOf: [
              {
                anyOf: [
                  {
                    type: "object",
                    properties: {
                      kind: {
                        type: "string",
                        const: "create",
                      },
                      target: {
                        $ref: "__schema2",
                      },
                      submitted_at: {
                        type: "number",
                      },
                      run: {
                        $ref: "__schema0",
                      },
                      pull_request: {
                        $ref: "__schema6",
                      },
                    },
                    required: ["kind", "target", "submitted_at", "run", "pull_request"],
                    additionalProperties: false,
                  },
                  {
                    type: "object",
                    properties: {
                      kind: {
                        type: "string",
                        const: "edit",
                      },
                      edit_id: {
                        anyOf: [
                          {
                            type: "string",
                          },
                          {
                            type: "null",
                          },
                        ],
                      },
                      idempotency_key: {
                        type: "string",
                        pattern: "^[0-9a-f]{64}$",
                      },
                      first_sent_at: {
                        type: "number",
                      },
                      request: {
                        type: "string",
                      },
                      reference_image_urls: {
                        type: "array",
                        items: {
                          type: "string",
                        },
                      },
                      aspect_ratio: {
                        anyOf: [
                          {
                            type: "string",
                            enum: ["16:9", "9:16"],
                          },
                          {
                            type: "null",
                          },
                        ],
                      },
                      target: {
                        $ref: "__schema2",
                      },
                      submitted_at: {
                        type: "number",
                      },
                      run: {
                        $ref: "__schema0",
                      },
                      pull_request: {
                        $ref: "__schema6",
                      },
                    },
                    required: [
                      "kind",
                      "edit_id",
                      "idempotency_key",
                      "first_sent_at",
                      "request",
                      "reference_image_urls",
                      "aspect_ratio",
                      "target",
                      "submitted_at",
                      "run",
                      "pull_request",
                    ],
                    additionalProperties: false,
                  },
                  {
                    type: "object",
                    properties: {
                      kind: {
                        type: "string",
                        const: "revert",
                      },
                      edit_id: {
                        type: "string",
                      },
                      target: {
                        $ref: "__schema2",
                      },
                      submitted_at: {
                        type: "number",
                      },
                      run: {
                        $ref: "__schema0",
                      },
                      pull_request: {
                        $ref: "__schema6",
                      },
                    },
                    required: ["kind", "edit_id", "target", "submitted_at", "run", "pull_request"],
                    additionalProperties: false,
                  },
                ],
              },
              {
                type: "null",
              },
            ],
          },
          last_failure: {
            anyOf: [
              {
                type: "object",
                properties: {
                  step: {
                    type: "string",
                    enum: ["adopt", "create", "edit", "revert", "resume"],
                  },
                  status: {
                    anyOf: [
                      {
                        type: "integer",
                        minimum: -9007199254740991,
                        maximum: 9007199254740991,
                      },
                      {
                        type: "null",
                      },
                    ],
                  },
                  detail: {
                    type: "string",
                  },
                  desired: {
                    type: "string",
                    pattern: "^[0-9a-f]{64}$",
                  },
                  at: {
                    type: "number",
                  },
                  run: {
                    $ref: "__schema0",
                  },
                },
                required: ["step", "status", "detail", "desired", "at", "run"],
                additionalProperties: false,
              },
              {
                type: "null",
              },
            ],
          },
          total_scenes: {
            anyOf: [
              {
                type: "integer",
                minimum: -9007199254740991,
                maximum: 9007199254740991,
              },
              {
                type: "null",
              },
            ],
          },
          tries: {
            type: "integer",
            minimum: 0,
            maximum: 9007199254740991,
          },
          former_uuids: {
            type: "array",
            items: {
              type: "string",
            },
          },
          recreated_by: {
            anyOf: [
              {
                type: "string",
              },
              {
                type: "null",
              },
            ],
          },
          retired: {
            type: "boolean",
          },
        },
        required: [
          "uuid",
          "category",
          "revisions",
          "in_flight",
          "last_failure",
          "total_scenes",
          "tries",
          "former_uuids",
          "recreated_by",
          "retired",
        ],
        additionalProperties: false,
      },
    },
    intents: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: {
            type: "string",
          },
          entries: {
            type: "array",
            items: {
              type: "object",
              properties: {
                id: {
                  type: "string",
                },
                fingerprint: {
                  type: "string",
                  pattern: "^[0-9a-f]{64}$",
                },
              },
              required: ["id", "fingerprint"],
              additionalProperties: false,
            },
          },
          run: {
            $ref: "__schema0",
          },
          at: {
            type: "number",
          },
        },
        required: ["id", "entries", "run", "at"],
        additionalProperties: false,
      },
    },
    texts: {
      type: "object",
      additionalProperties: {
        type: "string",
      },
    },
    sandbox: {
      anyOf: [
        {
          type: "object",
          properties: {
            seed: {
              type: "string",
            },
            speed: {
              type: "number",
              exclusiveMinimum: 0,
            },
            began: {
              type: "number",
            },
            requests: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  at: {
                    type: "number",
                  },
                  method: {
                    type: "string",
                  },
                  path: {
                    type: "string",
                    pattern: "^\\/.*",
                  },
                  idempotency_key: {
                    anyOf: [
                      {
                        type: "string",
                      },
                      {
                        type: "null",
                      },
                    ],
                  },
                  body: {
                    anyOf: [
                      {
                        type: "string",
                      },
                      {
                        type: "null",
                      },
                    ],
                  },
                  status: {
                    type: "integer",
                    minimum: -9007199254740991,
                    maximum: 9007199254740991,
                  },
                },
                required: ["at", "method", "path", "idempotency_key", "body", "status"],
                additionalProperties: false,
              },
            },
          },
          required: ["seed", "speed", "began", "requests"],
          additionalProperties: false,
        },
        {
          type: "null",
        },
      ],
    },
  },
  required: ["version", "lineage", "serial", "manifest", "run", "videos", "intents", "texts", "sandbox"],
  additionalProperties: false,
  $defs: {
    __schema0: {
      type: "object",
      properties: {
        id: {
          type: "string",
        },
        attempt: {
          type: "integer",
          minimum: -9007199254740991,
          maximum: 9007199254740991,
        },
        url: {
          anyOf: [
            {
              type: "string",
            },
            {
              type: "null",
            },
          ],
        },
      },
      required: ["id", "attempt", "url"],
      additionalProperties: false,
    },
    __schema2: {
      type: "object",
      properties: {
        fingerprint: {
          anyOf: [
            {
              type: "string",
              pattern: "^[0-9a-f]{64}$",
            },
            {
              type: "null",
            },
          ],
        },
        brief: {
          anyOf: [
            {
              type: "object",
              properties: {
                task: {
                  type: "string",
                  pattern: "^[0-9a-f]{64}$",
                },
                sources: {
                  type: "array",
                  items: {
                    type: "object",
                    properties: {
                      path: {
                        type: "string",
                      },
                      text: {
                        type: "string",
                        pattern: "^[0-9a-f]{64}$",
                      },
                    },
                    required: ["path", "text"],
                    additionalProperties: false,
                  },
                },
                options: {
                  type: "object",
                  additionalProperties: {
                    $ref: "__schema4",
                  },
                },
                aspect_ratio: {
                  anyOf: [
                    {
                      type: "string",
                      enum: ["16:9", "9:16"],
                    },
                    {
                      type: "null",
                    },
                  ],
                },
                category: {
                  type: "string",
                  enum: ["training", "marketing"],
                },
              },
              required: ["task", "sources", "options", "aspect_ratio", "category"],
              additionalProperties: false,
            },
            {
              type: "null",
            },
          ],
        },
        edits: {
          type: "array",
          items: {
            type: "object",
            properties: {
              request: {
                type: "string",
              },
              reference_image_urls: {
                type: "array",
                items: {
                  type: "string",
                },
              },
            },
            required: ["request", "reference_image_urls"],
            additionalProperties: false,
          },
        },
        edit_id: {
          anyOf: [
            {
              type: "string",
            },
            {
              type: "null",
            },
          ],
        },
        link: {
          anyOf: [
            {
              type: "string",
            },
            {
              type: "null",
            },
          ],
        },
      },
      required: ["fingerprint", "brief", "edits", "edit_id", "link"],
      additionalProperties: false,
    },
    __schema6: {
      anyOf: [
        {
          type: "integer",
          minimum: -9007199254740991,
          maximum: 9007199254740991,
        },
        {
          type: "null",
        },
      ],
    },
    __schema4: {
      anyOf: [
        {
          type: "string",
        },
        {
          type: "number",
        },
        {
          type: "boolean",
        },
        {
          type: "null",
        },
        {
          type: "array",
          items: {
            $ref: "__schema4",
          },
        },
        {
          type: "object",
          additionalProperties: {
            $ref: "__schema4",
          },
        },
      ],
    },
  },
};

export const PAYLOAD_SHAPE: Shape = {
  type: "object",
  properties: {
    repository: {
      anyOf: [
        {
          type: "object",
          properties: {
            default_branch: {
              anyOf: [
                {
                  type: "string",
                },
                {
                  type: "null",
                },
              ],
            },
          },
        },
        {
          type: "null",
        },
      ],
    },
    pull_request: {
      anyOf: [
        {
          type: "object",
          properties: {
            number: {
              type: "integer",
              exclusiveMinimum: 0,
              maximum: 9007199254740991,
            },
            head: {
              anyOf: [
                {
                  type: "object",
                  properties: {
                    sha: {
                      type: "string",
                    },
                  },
                  required: ["sha"],
                },
                {
                  type: "null",
                },
              ],
            },
          },
          required: ["number"],
        },
        {
          type: "null",
        },
      ],
    },
  },
};

export const MANIFEST_SHAPE: Shape = {
  type: "object",
  properties: {
    version: {
      type: "number",
      const: 1,
    },
    defaults: {
      type: "object",
      properties: {
        sources: {
          $ref: "__schema1",
        },
        options: {
          $ref: "__schema4",
        },
        aspect_ratio: {
          type: "string",
          enum: ["16:9", "9:16"],
        },
        category: {
          type: "string",
          enum: ["training", "marketing"],
        },
        on_change: {
          type: "string",
          enum: ["edit", "recreate", "ignore"],
        },
        clarification: {
          $ref: "__schema14",
        },
      },
      additionalProperties: false,
    },
    videos: {
      type: "object",
      propertyNames: {
        reading: "id",
      },
      additionalProperties: {
        $ref: "__schema20",
      },
    },
  },
  required: ["version", "videos"],
  additionalProperties: false,
  $defs: {
    __schema1: {
      type: "array",
      items: {
        reading: "pattern",
      },
    },
    __schema4: {
      type: "object",
      additionalProperties: {
        reading: "json",
      },
    },
    __schema14: {
      anyOf: [
        {
          type: "string",
          enum: ["fail", "skip"],
        },
        {
          $ref: "__schema16",
        },
      ],
    },
    __schema20: {
      type: "object",
      properties: {
        title: {
          reading: "title",
        },
        task: {
          reading: "text",
        },
        task_file: {
          reading: "path",
        },
        sources: {
          $ref: "__schema1",
        },
        options: {
          $ref: "__schema4",
        },
        aspect_ratio: {
          type: "string",
          enum: ["16:9", "9:16"],
        },
        category: {
          type: "string",
          enum: ["training", "marketing"],
        },
        on_change: {
          type: "string",
          enum: ["edit", "recreate", "ignore"],
        },
        clarification: {
          $ref: "__schema14",
        },
        edits: {
          $ref: "__schema30",
        },
        uuid: {
          reading: "uuid",
        },
        moved_from: {
          reading: "id",
        },
      },
      additionalProperties: false,
    },
    __schema16: {
      type: "object",
      properties: {
        answers: {
          type: "object",
          additionalProperties: {
            reading: "text",
          },
        },
      },
      required: ["answers"],
      additionalProperties: false,
    },
    __schema30: {
      type: "array",
      items: {
        reading: "edit",
      },
    },
  },
};
