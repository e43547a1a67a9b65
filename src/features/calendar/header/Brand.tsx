import { BrandMark } from '@/ui/BrandMark'

/** The product's name; where there is little room the mark alone is seen. */
export function Brand() {
  return (
    <h1 className="flex items-center gap-2 max-[22em]:sr-only text-[0.9375rem] font-semibold tracking-tight">
      <BrandMark />
      <span className="tight:sr-only">Quartal</span>
    </h1>
  )
}
