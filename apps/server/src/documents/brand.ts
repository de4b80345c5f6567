import bidiFactory, { type Bidi } from 'bidi-js'
import type { Font } from 'fontkit'

/** A parsed font where the library takes one: pdfkit 0.20 does, its types of 0.17 know only files. */
export const asFontSource = (font: Font) => font as unknown as PDFKit.Mixins.PDFFontSource

/** The types describe a module's default; Node loads the function itself. */
export const openBidi = bidiFactory as unknown as () => Bidi
