export interface ErrorResponse {
  status: number
  body: string
  type?: string
  headers?: Record<string, string>
}

const page = '<!doctype html><html><head><title>Welcome</title></head><body><h1>Hello</h1></body></html>'

const apiError = (
  status: number,
  code: string | null,
  message: string,
  more: Record<string, string> = {},
) => ({
  error: {
    status,
    body: JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } }),
    headers: more,
  },
})

const quota = 'You exceeded your current quota, please check your plan and billing details.'

/** Errors sent in place of a response, as the vendor and the proxies in front of it write them. */
export const errorResponses = {
  '400': apiError(400, 'unsupported_parameter', "Unsupported parameter: 'text.format' with this model."),
  '400-context': apiError(
    400,
    'context_length_exceeded',
    'Your input exceeds the context window of this model.',
  ),
  '400-policy': apiError(400, 'invalid_prompt', 'Your prompt was flagged as violating our usage policy.'),
  '401': apiError(401, 'invalid_api_key', 'Incorrect API key provided: sk-fake-***************key.'),
  '403': apiError(403, 'unsupported_country_region_territory', 'Country, region, or territory not supported'),
  '404-model': apiError(
    404,
    'model_not_found',
    'The model `gpt-none` does not exist or you do not have access.',
  ),
  '404-page': { error: { status: 404, body: page, type: 'text/html' } },
  '408': apiError(408, null, 'Request timeout.'),
  '409': apiError(409, null, 'Another request is being processed.'),
  '413': apiError(413, null, 'Request entity too large.'),
  '429-rate': apiError(429, 'rate_limit_exceeded', 'Rate limit reached for requests.', {
    'retry-after': '7',
  }),
  '429-quota': apiError(429, 'insufficient_quota', quota),
  '500': apiError(500, 'server_error', 'The server had an error while processing your request.'),
  '502-html': { error: { status: 502, body: page, type: 'text/html' } },
  '503': apiError(503, null, 'The engine is currently overloaded, please try again later.'),
  '529': apiError(529, 'overloaded_error', 'Overloaded.', { 'retry-after-ms': '2500' }),
  'html-200': { error: { status: 200, body: page, type: 'text/html' } },
  'empty-body': { error: { status: 200, body: '' } },
  'broken-json': { error: { status: 200, body: '{"id":"resp_1","object":"response","status":"compl' } },
  'no-response': { error: { status: 200, body: '{"hello":"world"}' } },
} satisfies Record<string, { error: ErrorResponse }>
