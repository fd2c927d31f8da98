/** A tag that the staff put into the head of every page. */
export type StaffTag = { kind: 'name' | 'property'; name: string; content: string }

/** One a line, as the log tells them: `name=theme-color #003563`. */
export const linesOfTags = (tags: readonly StaffTag[]): string =>
  tags.map(({ kind, name, content }) => `${kind}=${name} ${content}`).join('\n')

/** A line that is no tag becomes one that is refused, so that it is not lost without a word. */
export const tagsIn = (lines: string): StaffTag[] =>
  lines === ''
    ? []
    : lines.split('\n').map((line) => {
        const [, kind, name = line, content = ''] = /^(name|property)=(\S*) ([^]*)$/.exec(line) ?? []
        return { kind: kind === 'property' ? kind : 'name', name, content }
      })
