/** What `finally` is given may be waited for: it is, although the library of TypeScript does not say so. */
interface Promise<T> {
  finally(after: () => PromiseLike<unknown>): Promise<T>
}
