const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Whether a PNG image is animated: it has an `acTL` chunk before its first image data (PNG, third edition, 11.3.6.1).
 */
export function isAnimated(image: Buffer): boolean {
  if (!image.subarray(0, 8).equals(pngSignature)) return false;
  for (let at = 8; at + 8 <= image.length; ) {
    const type = image.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    // Length, type and checksum of a chunk take 12 bytes.
    at += image.readUInt32BE(at) + 12;
  }
  return false;
}
