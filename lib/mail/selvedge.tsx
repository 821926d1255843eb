import { yarn } from './styles'

const { alaari, danfo, ink, sky } = yarn
const repeat = [danfo, ink, alaari, ink, sky, ink]
const threads = Array.from({ length: 48 }, (_, place) => ({ place, colour: repeat[place % repeat.length] }))

/** The woven edge under the name: table cells, which every mail program renders, hidden from screen readers. */
export function Selvedge() {
  return (
    <table
      role="presentation"
      aria-hidden="true"
      cellPadding="0"
      cellSpacing="0"
      width="100%"
      style={{ tableLayout: 'fixed' }}
    >
      <tbody>
        <tr>
          {threads.map(({ place, colour }) => (
            <td key={place} height={8} style={{ backgroundColor: colour, fontSize: 1, lineHeight: '8px' }} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}
