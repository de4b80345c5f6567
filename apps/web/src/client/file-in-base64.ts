const HEAD = /^data:[^,]*,/

/** What a file holds as base64, written by the browser itself: twenty megabytes take no time. */
export function fileInBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(HEAD, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
