interface QrPictureProps {
  size: number
  path: string
  /** What the code leads to, for screen readers. */
  label: string
  className?: string
}

/** The QR code that `drawQr` made: black on white in both themes, because cameras look for dark squares on a light background. */
export const QrPicture = ({ size, path, label, className }: QrPictureProps) => (
  <svg
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label={label}
    className={className}
  >
    <rect width="100%" height="100%" fill="#fff" />
    <path d={path} stroke="#000" />
  </svg>
)
