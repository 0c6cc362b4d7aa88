export interface ReadCopy {
  readonly content: ReadableStream<Uint8Array>;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
}

/** Where copies are kept under their names: a folder or a bucket. */
export interface BackupStorage {
  readonly address: string;
  /** Returns the names of all that is in it. @throws {Refusal} where it is missing or closed to us */
  names(): Promise<string[]>;
  /**
   * Writes something new, and hands to `check` what is then in the storage. Where one of them
   * throws, nothing stays under the name.
   */
  write(
    name: string,
    content: ReadableStream<Uint8Array>,
    check: (written: ReadableStream<Uint8Array>) => Promise<void>,
  ): Promise<void>;
  /** @throws {Refusal} where nothing has the name */
  read(name: string): Promise<ReadCopy>;
  remove(name: string): Promise<void>;
}
