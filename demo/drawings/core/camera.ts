export type View = 'front' | 'angle' | 'detail'

/** From, to in x (right), y (down) and z (towards the viewer), in millimetres. */
export type Box = { x: [number, number]; y: [number, number]; z: [number, number] }

/**
 * How a thing meets the eye: held up (seen straight on, its shadow on the wall behind), standing on a bench (seen
 * from a little above) or lying on a table (seen from above).
 */
export type Stance = 'held' | 'standing' | 'lying'

type Turn = { yaw: number; pitch: number; roll: number }

/** The one set of angles for every picture of the shop. */
const turns: Record<Stance, Record<View, Turn>> = {
  held: {
    front: { yaw: 0, pitch: 0, roll: 0 },
    angle: { yaw: 34, pitch: 18, roll: 0 },
    detail: { yaw: 18, pitch: 14, roll: 0 },
  },
  standing: {
    front: { yaw: 0, pitch: 8, roll: 0 },
    angle: { yaw: 34, pitch: 18, roll: 0 },
    detail: { yaw: 18, pitch: 14, roll: 0 },
  },
  lying: {
    front: { yaw: 0, pitch: 0, roll: 0 },
    angle: { yaw: 0, pitch: -42, roll: -24 },
    detail: { yaw: 0, pitch: -26, roll: -14 },
  },
}

/** A parallel projection: where the three axes go on the picture, and where the origin does. */
export type Camera = {
  x: [number, number]
  y: [number, number]
  z: [number, number]
  origin: [number, number]
  /** Picture units in a millimetre. */
  scale: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

function project(turn: Turn): Omit<Camera, 'origin' | 'scale'> {
  const [yaw, pitch, roll] = [radians(turn.yaw), radians(turn.pitch), radians(turn.roll)]
  const through = (x: number, y: number, z: number): [number, number] => {
    const rolledX = x * Math.cos(roll) - y * Math.sin(roll)
    const rolledY = x * Math.sin(roll) + y * Math.cos(roll)
    const near = rolledX * Math.sin(yaw) + z * Math.cos(yaw)
    return [rolledX * Math.cos(yaw) - z * Math.sin(yaw), rolledY * Math.cos(pitch) + near * Math.sin(pitch)]
  }
  return { x: through(1, 0, 0), y: through(0, 1, 0), z: through(0, 0, 1) }
}

export type Frame = { width: number; height: number; left?: number; top?: number; margin: number }

/** Turns to the box and steps back until it fits the frame. */
export function cameraFor(stance: Stance, view: View, box: Box, frame: Frame): Camera {
  const axes = project(turns[stance][view])
  const corners = box.x.flatMap((x) =>
    box.y.flatMap((y) =>
      box.z.map((z) => [axes.x[0] * x + axes.y[0] * y + axes.z[0] * z, axes.x[1] * x + axes.y[1] * y + axes.z[1] * z]),
    ),
  )
  const range = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis] ?? 0)
    return [Math.min(...values), Math.max(...values)] as const
  }
  const [left, right] = range(0)
  const [top, bottom] = range(1)
  const fits = [
    (frame.width - 2 * frame.margin) / (right - left),
    (frame.height - 2 * frame.margin) / (bottom - top),
  ] as const
  // A detail fills the picture rather than leaving bands beside it, and gives up some of what it shows.
  const scale = view === 'detail' ? Math.min(...fits) ** 0.7 * Math.max(...fits) ** 0.3 : Math.min(...fits)
  const times = ([x, y]: [number, number]): [number, number] => [x * scale, y * scale]
  return {
    x: times(axes.x),
    y: times(axes.y),
    z: times(axes.z),
    scale,
    origin: [
      (frame.left ?? 0) + frame.width / 2 - (scale * (left + right)) / 2,
      (frame.top ?? 0) + frame.height / 2 - (scale * (top + bottom)) / 2,
    ],
  }
}
