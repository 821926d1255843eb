const set = (names: string) => new Set(names.split(' '))

/** Elements that contain code, data or controls instead of text. */
export const neverText = set(
  'script style noscript template iframe object embed svg math canvas audio video select textarea button title',
)

/** Elements around the article, repeated on every page of a site. */
export const aroundText = new Set([
  ...neverText,
  ...set('nav header footer aside form dialog menu figcaption label'),
])

/** Elements that end a paragraph. */
export const blockTags = set(
  'address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main menu nav ol option p pre section summary table tbody td tfoot th thead title tr ul',
)

export const mainTags = set('main article')

export const voidTags = set('area base br col embed hr img input link meta param source track wbr')
