import { Unbroken } from '../text/Unbroken.tsx'

/** ProductName.astro, drawn in the browser. */
export const ProductName = ({ name }: { name: string }) => <Unbroken text={name} />
