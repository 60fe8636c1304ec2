// Saves pictures of the board: as drawn, and as an image of twice the resolution.

/// A picture as PNG, rendered by the browser.
async function pngOf(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = element("canvas", { width: 2 * image.width, height: 2 * image.height });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

const pictureName = () => `step-${judged.drawn.step}`;

byId("save-svg").addEventListener("click",
  () => save(`${pictureName()}.svg`, judged.drawn.svg, "image/svg+xml"));
byId("save-png").addEventListener("click", async () =>
  save(`${pictureName()}.png`, await pngOf(judged.drawn.svg)));
