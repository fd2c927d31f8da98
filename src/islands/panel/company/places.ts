import type { Branch, CompanyAccount, CompanyRole } from '#lib/contract/company.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Choice = { value: string; label: string }

/** The roles that every company has, and behind them its own. */
export const roleChoices = ({ roles }: Pick<CompanyAccount, 'roles'>, translate: TranslateIsland): Choice[] => [
  { value: 'administrator', label: translate('islands.panel.people.roles.administrator') },
  { value: 'buyer', label: translate('islands.panel.people.roles.buyer') },
  { value: 'approver', label: translate('islands.panel.people.roles.approver') },
  { value: 'reader', label: translate('islands.panel.people.roles.reader') },
  ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
]

/** A role as a choice names it. */
export const roleFrom = (value: string): CompanyRole => (/^\d+$/.test(value) ? Number(value) : value) as CompanyRole

/** Branches in the order of their tree, each behind the one that it belongs to. */
export function treeOf(branches: readonly Branch[]): { branch: Branch; depth: number }[] {
  const below = Map.groupBy(branches, ({ parent }) => parent)
  const from = (parent: number | null, depth: number): { branch: Branch; depth: number }[] =>
    (below.get(parent) ?? []).flatMap((branch) => [{ branch, depth }, ...from(branch.id, depth + 1)])
  return from(null, 0)
}

/** The whole company, and its branches; without those of one of them, which cannot belong to itself. */
export function branchChoices(branches: readonly Branch[], whole: string, without?: number): Choice[] {
  const tree = treeOf(branches)
  const at = tree.findIndex(({ branch }) => branch.id === without)
  const depth = tree[at]?.depth ?? 0
  const end = at < 0 ? at : tree.findIndex((node, place) => place > at && node.depth <= depth)
  const kept = at < 0 ? tree : tree.filter((_, place) => place < at || (end >= 0 && place >= end))
  return [
    { value: '', label: whole },
    ...kept.map(({ branch, depth: deep }) => ({
      value: String(branch.id),
      label: `${'\u2003'.repeat(deep)}${branch.name}`,
    })),
  ]
}

export const branchFrom = (value: string): number | null => (value === '' ? null : Number(value))
