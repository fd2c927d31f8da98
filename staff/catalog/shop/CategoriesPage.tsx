import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { StaffCategories } from '#lib/contract/staff/shop.ts'
import { call, CallFailed } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { languagesOf } from '../products/product-draft.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import { CategoryTree } from './CategoryTree.tsx'
import { languageName } from '../../platform/texts/language-name.ts'
import { Wrong } from '../records/RecordField.tsx'
import { RecordsAndRemoved } from '../records/RemovedRecords.tsx'
import { categoriesQuery, tellRecord } from '../records/shop-queries.ts'
import { ShopParts } from './ShopParts.tsx'
import { levelOf } from './tree-moves.ts'

const route = getRouteApi('/within/shop')

/** The tree of categories, and a new one. */
export function CategoriesPage() {
  const t = useTexts()
  const { removed } = route.useSearch()
  return (
    <>
      <ShopParts />
      <h2 id="categories">{t('shop.categories')}</h2>
      <RecordsAndRemoved
        kind="category"
        to="/shop"
        isRemoved={removed !== undefined}
        wayTo={(id, title) => (
          <Link to="/shop/categories/$id" params={{ id }}>
            {title}
          </Link>
        )}
      >
        <Categories />
      </RecordsAndRemoved>
    </>
  )
}

function Categories() {
  const t = useTexts()
  const { data } = useSuspenseQuery(categoriesQuery)
  return (
    <>
      <section aria-labelledby="categories">
        <p className="hint">{t('shop.treeHint')}</p>
        {data.categories.length === 0 ? <p className="empty">{t('shop.emptyTree')}</p> : <CategoryTree tree={data} />}
      </section>
      <NewCategory tree={data} />
    </>
  )
}

function NewCategory({ tree: { categories } }: { tree: StaffCategories }) {
  const t = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const { onInput } = useLosable()
  const add = useMutation({
    mutationFn: ({ parent = '', language = '', name = '', uri = '' }: Record<string, string>) =>
      call('addCategory', { body: { parent: parent === '' ? null : Number(parent), language, name, uri } }),
    onSuccess: async (made) => {
      await tellRecord(queries, made)
      await navigate({
        to: '/shop/categories/$id',
        params: { id: made.record.slice('category:'.length) },
        ignoreBlocker: true,
      })
    },
  })
  const wrong = add.error instanceof CallFailed ? (add.error.details.errors ?? []) : []
  return (
    <form
      className="panel inline"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(typedIn(event.currentTarget))
      }}
    >
      <h2>{t('shop.new')}</h2>
      <p className="hint">{t('shop.newHint')}</p>
      <Field label={t('shop.label.name')} name="name" required maxLength={200} />
      <Field label={t('shop.label.uri')} name="uri" required maxLength={200} />
      <Choice
        label={t('shop.language')}
        name="language"
        options={languagesOf(choices.editions).map((language) => ({ value: language, label: languageName(language) }))}
      />
      <Choice
        label={t('shop.under')}
        name="parent"
        options={[
          { value: '', label: t('shop.top') },
          ...categories.map((node) => ({
            value: String(node.id),
            label: `${'– '.repeat(levelOf(categories, node) - 1)}${node.name}`,
          })),
        ]}
      />
      <button className="button" disabled={add.isPending}>
        {t('shop.add')}
      </button>
      {wrong.map(({ path, message }) => (
        <Wrong key={path} message={message} />
      ))}
      {add.error && wrong.length === 0 && <Problem error={add.error} />}
    </form>
  )
}
