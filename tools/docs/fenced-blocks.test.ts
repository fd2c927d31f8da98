import { expect, test } from 'vitest'
import { fencedBlocks } from './fenced-blocks.ts'

test('a block is found with its kind, its name, its title and its lines', () => {
  const page = `# Page

\`\`\`sh
npm start
\`\`\`

## First

\`\`\`json catalogue/shop.json
{}
\`\`\`

\`\`\`
of no kind
\`\`\`

## Second

### Below it

\`\`\`sh fails
## no title
npm run config
\`\`\`
`
  expect(fencedBlocks(page)).toEqual([
    { below: '', kind: 'sh', named: '', text: 'npm start\n' },
    { below: 'First', kind: 'json', named: 'catalogue/shop.json', text: '{}\n' },
    { below: 'Second', kind: 'sh', named: 'fails', text: '## no title\nnpm run config\n' },
  ])
})
