import { yarn } from './styles'

const { ink, deep, chalk, pale, sky } = yarn

/**
 * Styles for mail programs that support dark mode; others show the light mail or invert it themselves. The band and
 * the enroll button's colour are dark enough for both.
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
