import { yarn } from './styles'

const { ink, deep, chalk, pale, sky } = yarn

/**
 * For those who read in the dark and whose mail program asks; the others see the light letter, or their own inversion.
 * The band and the yarn of joining are dark enough for both.
 */
export const dark = `@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${deep} !important; }
  .letter { background-color: ${ink} !important; }
  .ink { color: ${pale} !important; }
  .muted { color: #aeb6cb !important; }
  .link { color: ${sky} !important; }
  .rule { border-color: #2c325b !important; }
  .button { background-color: ${chalk} !important; color: ${ink} !important; }
}`
