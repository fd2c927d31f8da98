import { bannerNames, drawBanner } from '../../demo/drawings/banner.ts'
import { drawScene, sceneNames } from '../../demo/drawings/scene.ts'

const named = <Name extends string>(names: readonly Name[], name: string) => names.find((one) => one === name)

/** What needs no catalogue: banners, and pictures of the blog. */
export function drawFixed(path: string): string | undefined {
  const [folder, name = '', ...more] = path.split('/')
  if (more.length) return undefined
  if (folder === 'banners') {
    const banner = named(bannerNames, name)
    return banner && drawBanner(banner)
  }
  if (folder === 'blog') {
    const scene = named(sceneNames, name)
    return scene && drawScene(scene)
  }
  return undefined
}
