import { BrandMark } from '@/ui/BrandMark'

/** The product's name; on a phone the mark alone is seen. */
export function Brand() {
  return (
    <h1 className="flex items-center gap-2 text-[15px] font-semibold tracking-tight">
      <BrandMark />
      <span className="max-md:sr-only">Quartal</span>
    </h1>
  )
}
