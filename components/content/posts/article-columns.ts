/** Contents, text and promotion side by side where there is room; the title stands over the text. */
export const articleColumns =
  'lg:grid lg:grid-cols-[200px_minmax(0,664px)_minmax(0,1fr)] lg:gap-x-12 xl:gap-x-16'
