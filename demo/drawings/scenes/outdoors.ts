import { blue, charcoal, graphite, ink, red, steel } from '../core/colour.ts'
import { lettering } from '../core/lettering.ts'
import { run, short } from '../core/number.ts'
import { instrument, stroke } from './ground.ts'

/** A row of modules in the sun, one cell of them hot. */
export function thermalModules(prefix: string): string {
  const columns = 6
  const rows = 4
  // The field is a parallelogram: seen from the side it leans back.
  const at = (u: number, v: number): [number, number] => [40 + u * 400 + v * 70, 330 - u * 46 - v * 196]
  const quad = (u: number, v: number, w: number, h: number) =>
    `M${run(...at(u, v))}L${run(...at(u + w, v))}L${run(...at(u + w, v + h))}L${run(...at(u, v + h))}z`
  const cells = Array.from({ length: columns * rows }, (_, index) =>
    quad(
      (index % columns) / columns + 0.006,
      Math.floor(index / columns) / rows + 0.01,
      1 / columns - 0.012,
      1 / rows - 0.02,
    ),
  ).join('')
  const [hx, hy] = at(3.5 / columns, 2.5 / rows)
  return (
    `<linearGradient id="${prefix}sky" x2="0" y2="1"><stop stop-color="${blue[200]}"/><stop offset="1" stop-color="#f4f8fb"/></linearGradient><path d="M0 0h800v300H0z" fill="url(#${prefix}sky)"/>` +
    `<radialGradient id="${prefix}sun"><stop stop-color="#fff"/><stop offset=".3" stop-color="#fff3c4" stop-opacity=".9"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></radialGradient><circle cx="96" cy="74" r="90" fill="url(#${prefix}sun)"/>` +
    `<path d="M0 330c200-30 420-20 800-40v160H0z" fill="#b8cdb2"/><path d="M0 372c240-26 480-6 800-30v108H0z" fill="#9db896"/>` +
    stroke(`M120 318v70M420 286v76M490 100l30 230`, graphite, 8) +
    `<path d="${quad(-0.012, -0.02, 1.024, 1.04)}" fill="${steel}" stroke="${ink}" stroke-width="3"/>` +
    `<linearGradient id="${prefix}cell" x2="1" y2="1"><stop stop-color="#3a6db4"/><stop offset=".5" stop-color="#173a78"/><stop offset="1" stop-color="#0a1f4a"/></linearGradient><path d="${cells}" fill="url(#${prefix}cell)"/>` +
    `<radialGradient id="${prefix}hot"><stop stop-color="#fff7d6"/><stop offset=".25" stop-color="#ffd85a"/><stop offset=".55" stop-color="#f2802e"/><stop offset="1" stop-color="#c2335f" stop-opacity="0"/></radialGradient>` +
    `<path d="${quad(3 / columns, 2 / rows, 1 / columns, 1 / rows)}" fill="#f2802e"/><ellipse cx="${short(hx)}" cy="${short(hy)}" rx="58" ry="46" fill="url(#${prefix}hot)"/>` +
    stroke(`M${run(hx - 44, hy - 30)}v-14h14m60 0h14v14m0 60v14h-14m-60 0h-14v-14`, '#fff', 3.4) +
    `<rect x="${short(hx + 54)}" y="${short(hy - 92)}" width="116" height="38" rx="6" fill="${ink}"/>` +
    lettering({ x: hx + 112, y: hy - 64, text: '84.6 °C', size: 19, colour: '#fff', anchor: 'middle', weight: 1.6 }) +
    instrument(
      { kind: 'thermal-camera', reading: '84.6 °C', variant: 'c', model: 'NT-60' },
      'front',
      { left: 540, top: 196, width: 236, height: 210 },
      'scene thermal',
    )
  )
}

/** A car at a charging point, the adapter between them. */
export function charging(prefix: string): string {
  const body =
    'M40 322c-8-34 2-58 40-66l52-10c40-42 70-58 132-58c62 0 92 20 128 58c34 4 58 12 62 40l4 36c0 8-6 12-14 12H54c-8 0-12-4-14-12z'
  const glass = 'M152 244c28-28 52-40 96-40v42zM262 204c46 0 70 14 98 42l-98 2z'
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="334" r="38" fill="${charcoal}" stroke="${ink}" stroke-width="3"/><circle cx="${x}" cy="334" r="22" fill="${steel}" stroke="${ink}" stroke-width="2"/>` +
    stroke(
      [0, 72, 144, 216, 288]
        .map(
          (degrees) =>
            `M${x} 334l${short(20 * Math.sin((degrees * Math.PI) / 180))} ${short(-20 * Math.cos((degrees * Math.PI) / 180))}`,
        )
        .join(''),
      graphite,
      4,
    )
  return (
    `<linearGradient id="${prefix}w" x2="0" y2="1"><stop stop-color="#eef4f8"/><stop offset="1" stop-color="${blue[100]}"/></linearGradient><path d="M0 0h800v360H0z" fill="url(#${prefix}w)"/><path d="M0 356h800v94H0z" fill="#9fb3c2"/><path d="M0 356h800" stroke="${blue[300]}" stroke-width="3"/>` +
    `<filter id="${prefix}b" x="-.2" y="-1" width="1.4" height="3"><feGaussianBlur stdDeviation="8"/></filter><ellipse cx="250" cy="374" rx="220" ry="14" fill="${ink}" opacity=".4" filter="url(#${prefix}b)"/>` +
    `<linearGradient id="${prefix}c" x2="0" y2="1"><stop stop-color="${blue[300]}"/><stop offset=".5" stop-color="${blue[600]}"/><stop offset="1" stop-color="${blue[900]}"/></linearGradient>` +
    `<path d="${body}" fill="url(#${prefix}c)" stroke="${ink}" stroke-width="3"/><path d="${glass}" fill="#dceaf3" stroke="${ink}" stroke-width="2.4"/><path d="M160 240c20-20 42-30 70-32l-26 36z" fill="#fff" opacity=".7"/>` +
    stroke('M256 250v84M140 262c80-8 200-8 290 4', blue[900], 2) +
    stroke('M214 276h26', '#dceaf3', 4) +
    `<path d="M42 284l24-6v18l-26 4z" fill="#fff3c4" stroke="${ink}" stroke-width="1.6"/><path d="M444 276l12 4v18h-12z" fill="${red}"/>` +
    wheel(128) +
    wheel(370) +
    `<circle cx="414" cy="268" r="11" fill="${charcoal}" stroke="${ink}" stroke-width="2"/>` +
    `<rect x="626" y="86" width="140" height="270" rx="22" fill="${ink}" opacity=".3" filter="url(#${prefix}b)"/><rect x="622" y="76" width="140" height="264" rx="22" fill="#f7fafc" stroke="${ink}" stroke-width="2.4"/><rect x="640" y="94" width="104" height="50" rx="7" fill="${blue[900]}"/>` +
    lettering({ x: 692, y: 127, text: '11 kW', size: 17, colour: '#fff', anchor: 'middle', weight: 1.6 }) +
    `<path d="M700 154l-18 26h13l-7 24l23-30h-14z" fill="#2f8f5b"/><circle cx="690" cy="292" r="42" fill="${blue[50]}" stroke="${ink}" stroke-width="2.4"/>` +
    stroke('M692 312v48', graphite, 16) +
    instrument(
      { kind: 'ev-adapter', reading: 'C', variant: 'a', model: 'NV-20' },
      'front',
      { left: 474, top: 120, width: 254, height: 260 },
      'scene charging',
    )
  )
}
