/** What a file says of itself, read without decoding a pixel. */
export interface ImageHeader {
  /** Pixels, before any rotation that the file asks for. */
  width: number;
  height: number;
  isAnimated: boolean;
}
