import { unbrokenParts } from '#lib/formats/unbroken.ts'

/** A name or a sentence with what stays on one line in it: a model, the number of an order. */
export const Unbroken = ({ text }: { text: string }) =>
  unbrokenParts(text).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
