export interface Fault {
  status: number
  body: string
  type?: string
  headers?: Record<string, string>
}

const page = '<!doctype html><html><head><title>Welcome</title></head><body><h1>Hello</h1></body></html>'

const refused = (
  status: number,
  code: string | null,
  message: string,
  more: Record<string, string> = {},
) => ({
  fault: {
    status,
    body: JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } }),
    headers: more,
  },
})

const quota = 'You exceeded your current quota, please check your plan and billing details.'

/** Errors sent in place of a response, as the vendor and the proxies in front of it write them. */
export const faults = {
  '400': refused(400, 'unsupported_parameter', "Unsupported parameter: 'text.format' with this model."),
  '400-context': refused(
    400,
    'context_length_exceeded',
    'Your input exceeds the context window of this model.',
  ),
  '400-policy': refused(400, 'invalid_prompt', 'Your prompt was flagged as violating our usage policy.'),
  '401': refused(401, 'invalid_api_key', 'Incorrect API key provided: sk-fake-***************key.'),
  '403': refused(403, 'unsupported_country_region_territory', 'Country, region, or territory not supported'),
  '404-model': refused(
    404,
    'model_not_found',
    'The model `gpt-none` does not exist or you do not have access.',
  ),
  '404-page': { fault: { status: 404, body: page, type: 'text/html' } },
  '408': refused(408, null, 'Request timeout.'),
  '409': refused(409, null, 'Another request is being processed.'),
  '413': refused(413, null, 'Request entity too large.'),
  '429-rate': refused(429, 'rate_limit_exceeded', 'Rate limit reached for requests.', { 'retry-after': '7' }),
  '429-quota': refused(429, 'insufficient_quota', quota),
  '500': refused(500, 'server_error', 'The server had an error while processing your request.'),
  '502-html': { fault: { status: 502, body: page, type: 'text/html' } },
  '503': refused(503, null, 'The engine is currently overloaded, please try again later.'),
  '529': refused(529, 'overloaded_error', 'Overloaded.', { 'retry-after-ms': '2500' }),
  'html-200': { fault: { status: 200, body: page, type: 'text/html' } },
  'empty-body': { fault: { status: 200, body: '' } },
  'broken-json': { fault: { status: 200, body: '{"id":"resp_1","object":"response","status":"compl' } },
  'no-response': { fault: { status: 200, body: '{"hello":"world"}' } },
} satisfies Record<string, { fault: Fault }>
