/** The height of text and preview side by side: what the bars above and below leave. */
export const paneHeight = 'h-[calc(100dvh-20rem)] min-h-80'
