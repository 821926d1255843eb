/**
 * The button in place of the picture before it, in lite mode until it is tapped: see the lite script and its styles.
 */
export function ShowPicture({ alt }: { alt: string }) {
  return (
    <button type="button" className="show-picture">
      <b>Show picture</b>
      {alt && <span>{alt}</span>}
    </button>
  )
}
