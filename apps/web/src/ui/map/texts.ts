/** What the map says. */
export const mapTexts = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  centre: 'Centre the map',
  wheelHint: 'Use Ctrl + scroll to zoom the map',
  wheelHintMac: 'Use ⌘ + scroll to zoom the map',
  touchHint: 'Use two fingers to move the map',
  unreachable: 'The street map cannot be loaded. This is the plain map.',
  impossible: 'This browser cannot draw maps (WebGL is off).',
  dragHint: 'Drag the pin to the exact spot',
  keysHint: 'or move it with the arrow keys. Hold Shift for longer steps.',
  credit: 'Natural Earth · Matthew Proctor',
  numbered: (number: number, name: string) => `${number}: ${name}`,
  at: (name: string, where: string) => `${name}, ${where}`,
}
