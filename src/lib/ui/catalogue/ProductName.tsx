import { unbrokenParts } from '#lib/formats/unbroken.ts'

/** ProductName.astro, drawn in the browser. */
export const ProductName = ({ name }: { name: string }) =>
  unbrokenParts(name).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
