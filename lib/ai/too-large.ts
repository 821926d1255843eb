export class TooLarge extends Error {
  override name = 'TooLarge'

  constructor(size: number) {
    super(`the answer has grown to ${size} characters`)
  }
}
