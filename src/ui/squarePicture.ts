/** The middle of a picture as a square of `side` pixels, without what its file tells besides; null if it is none. */
export async function squarePicture(file: Blob, side: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const { width, height } = picture
  const part = Math.min(width, height)
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(picture, (width - part) / 2, (height - part) / 2, part, part, 0, 0, side, side)
  picture.close()
  // Browsers that cannot write WebP answer with a PNG.
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
}
