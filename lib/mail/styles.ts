import type { CSSProperties } from 'react'

// The colours of ART 2 as sRGB: mail programs support neither OKLCH nor variables.
export const yarn = {
  ink: '#131735',
  deep: '#0b0d21',
  chalk: '#fafcff',
  pale: '#f1f5fc',
  line: '#ccd8f0',
  muted: '#4c546f',
  link: '#354391',
  danfo: '#ffc125',
  alaari: '#c10e58',
  sky: '#70cde6',
}

const { chalk, danfo, deep, ink, pale, sky } = yarn

// The rows of a mail are tables, which a long word or address would make wider than the screen.
const wrap: CSSProperties = { wordBreak: 'break-word' }
const text: CSSProperties = { ...wrap, color: ink, fontSize: 16, lineHeight: '26px', margin: '0 0 16px' }
const cell: CSSProperties = {
  borderBottom: `1px dashed ${yarn.line}`,
  fontSize: 15,
  lineHeight: '22px',
  padding: '10px 0',
  textAlign: 'left',
  verticalAlign: 'top',
}

const button: CSSProperties = {
  backgroundColor: ink,
  borderRadius: 2,
  color: chalk,
  display: 'inline-block',
  fontSize: 16,
  fontWeight: 700,
  margin: '8px 0 24px',
  padding: '14px 24px',
  textDecoration: 'none',
}

export const emailStyles = {
  page: {
    backgroundColor: pale,
    fontFamily: "'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, sans-serif",
    margin: 0,
    padding: '24px 0',
  },
  container: { backgroundColor: chalk, maxWidth: 600, width: '100%' },
  band: { backgroundColor: deep, padding: '20px 28px' },
  name: { color: chalk, fontSize: 20, fontWeight: 800, textDecoration: 'none' },
  picture: { display: 'block', height: 'auto', maxWidth: 600, width: '100%' },
  body: { padding: '28px' },
  heading: { ...wrap, color: ink, fontSize: 26, fontWeight: 800, lineHeight: '32px', margin: '0 0 16px' },
  text,
  small: { ...text, color: yarn.muted, fontSize: 14, lineHeight: '22px', margin: '0 0 8px' },
  link: { color: yarn.link, textDecoration: 'underline' },
  button,
  enroll: { ...button, backgroundColor: danfo, color: deep },
  quote: {
    borderLeft: `3px solid ${yarn.line}`,
    color: yarn.muted,
    fontSize: 15,
    lineHeight: '23px',
    margin: 0,
    padding: '0 0 0 14px',
    ...wrap,
  },
  rule: { borderColor: yarn.line, margin: '8px 0 16px' },
  fields: { borderCollapse: 'collapse', margin: '0 0 24px' },
  label: { ...cell, color: yarn.muted, paddingRight: 16, width: '36%' },
  value: { ...cell, ...wrap, color: ink },
} satisfies Record<string, CSSProperties>

/**
 * Styles for mail programs that support dark mode; others show the light mail or invert it themselves. The
 * band and the enroll button's colour are dark enough for both.
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
