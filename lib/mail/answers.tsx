import { look } from './styles'

/** A form's text with its line breaks. */
export function Answers({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table className="answers" cellPadding="0" cellSpacing="0" width="100%" style={look.answers}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td className="muted rule" style={look.label}>
              {label}
            </td>
            <td className="ink rule" style={look.value}>
              {[...value.matchAll(/^.*$/gm)].map(({ index, 0: line }) => (
                <span key={index}>
                  {index > 0 && <br />}
                  {line}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
