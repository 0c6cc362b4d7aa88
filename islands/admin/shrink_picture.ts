/** The longest side that is sent: more than any page shows, and seconds instead of minutes on a phone. */
const longestSide = 2560;

const quality = 0.85;

/**
 * Returns the picture on a white ground, small enough for a telephone's connection and without what
 * its file says of place and time; the file itself where the browser cannot read it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", quality)
  );
  return blob ? new File([blob], "foto.jpg", { type: "image/jpeg" }) : file;
}
