import type OpenAI from 'openai'
import { zodTextFormat } from 'openai/helpers/zod'
import type { z } from 'zod'

export type WebSearch = OpenAI.Responses.WebSearchTool

export interface Wire {
  model: string
  name: string
  instructions: string
  input: string
  schema: z.ZodType
  tools?: WebSearch[]
  maxSearches?: number
  maxOutputTokens: number
}

/**
 * The request body. Asks the vendor to store neither request nor response.
 * @throws for a schema that the vendor's strict mode does not support, such as one with optional fields.
 */
export function bodyOf({
  model,
  name,
  instructions,
  input,
  schema,
  tools,
  maxSearches,
  maxOutputTokens,
}: Wire) {
  const searching = tools?.length && {
    tools,
    tool_choice: 'required' as const,
    include: ['web_search_call.action.sources' as const],
    ...(maxSearches && { max_tool_calls: maxSearches }),
  }
  return {
    model,
    instructions,
    input,
    text: { format: zodTextFormat(schema, name) },
    max_output_tokens: maxOutputTokens,
    store: false,
    stream: true as const,
    ...searching,
  }
}
