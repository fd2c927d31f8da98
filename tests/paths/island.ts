import type { Path } from './path.ts'

/** Counts pieces on the page of a product, by presses. */
export const island: Path = {
  files: {
    'src/islands/tally/TallyIsland.tsx': `import { useState } from 'react'

type Props = { label: string }

export function TallyIsland({ label }: Props) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  )
}
`,
  },
  lines: {
    'src/pages/product/[id].astro': [
      [
        "import { RestockIsland, restockLabels } from '#islands/restock/RestockIsland.tsx'\n",
        "import { TallyIsland } from '#islands/tally/TallyIsland.tsx'\n",
      ],
      [
        '      <QuestionIsland slot="question" client:act labels={questionLabels(t)} />\n    </ProductSections>\n',
        '    <TallyIsland client:act label="szt." />\n',
      ],
    ],
  },
}
