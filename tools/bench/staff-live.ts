import { once } from 'node:events'
import { readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { editions } from '#i18n/edition.ts'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import type { Overview } from '#lib/contract/staff/publishing.ts'
import { startPublisher } from '../../jobs/publisher.ts'
import { setupOf } from '../../server/config/setup.ts'
import { sitesOf } from '../../server/config/sites.ts'
import { publicationsOf } from '../../server/jobs/publications.ts'
import { PublishingApart } from '../../server/jobs/publishing.ts'
import { releaseTeller } from '../../server/jobs/tell-releases.ts'
import { saved } from './staff-save.ts'
import type { StaffPerson } from './staff-person.ts'

const edition = 'pl'

type Shop = { root: string; work: string; url: string; api: string; person: StaffPerson }

/**
 * Seconds from the moment at which somebody saves a product to that at which its changed page is what is served, with the press of the
 * button, the queue and the publisher in between. The edition is published before, and the process of publications is there as
 * between two that follow each other.
 */
export async function secondsToLive({ root, work, url, api, person }: Shop, runs: number): Promise<number[]> {
  const [dist, state] = [join(work, 'dist'), join(work, 'state')]
  const setup = setupOf({})
  const sites = sitesOf(editions, 0, setup)
  const apart = new PublishingApart({ sites, root, shop: setup.shop, apiUrl: api, dist, state })
  const publisher = await startPublisher({
    ...{ database: { url }, editions: [edition] },
    publish: publicationsOf(
      (key, run) => apart.publish(key, run),
      dist,
      undefined,
      () => releases,
    ),
  })
  const releases = releaseTeller(publisher.jobs, dist)
  try {
    const first = await publisher.jobs.request(edition, 'the bench')
    for await (const { job } of publisher.jobs.follow(first.id))
      if (job.problem !== null) throw new Error(`Nothing was published: ${job.problem}`)
    const taken: number[] = []
    for (let run = 1; run <= runs; run++) {
      const { products } = await person.ask<{ products: { sku: string }[] }>(`/products?search=${run}1`)
      const path = `/products/${encodeURIComponent(products[0]?.sku ?? '')}`
      const record = await person.ask<ProductRecord>(path)
      const name = `Miernik ${run} po zmianie`
      const began = performance.now()
      await saved(person, path, record, name)
      await person.ask(`/publishing/editions/${edition}/rebuild`, { method: 'POST' })
      await changed(join(dist, edition), name)
      taken.push((performance.now() - began) / 1000)
      await settled(person)
    }
    return taken
  } finally {
    releases.close()
    // What pages show is still being told.
    await publisher.close(30_000)
    apart.close()
  }
}

/** A run goes on for a moment after its release is live: it tells what pages show, and needs its queue for that. */
async function settled(person: StaffPerson): Promise<void> {
  for (;;) {
    const { cards } = await person.ask<Overview>('/publishing')
    if (cards.every(({ current }) => current.length === 0)) return
    await setTimeout(200)
  }
}

/** Waits until what is served says something, by looking whenever another release has become live. */
async function changed(folder: string, words: string): Promise<void> {
  const watching = watch(folder)
  try {
    while (!feedOf(folder).includes(words)) await once(watching, 'change')
  } finally {
    watching.close()
  }
}

/** The feed names every product there is. */
const feedOf = (folder: string): string => readFileSync(join(folder, 'current/feeds/products.xml'), 'utf8')
