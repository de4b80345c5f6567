const HEAD = /^data:[^,]*,/

/** Bytes as base64, written by the browser itself: a picture of two megabytes takes no time. */
export function inBase64(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(HEAD, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([bytes]))
  })
}
