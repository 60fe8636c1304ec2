// Unpacks what pack.py packed. Browsers only know gzip, which would make the page half as big
// again.

/// Converts letters to bytes.
function bytesOf85(text) {
  const value = new Uint8Array(128);
  let letters = 0;
  for (let code = 0x21; code < 0x7f; code += 1) {
    if (!"\"$&'<\\`{}".includes(String.fromCharCode(code))) value[code] = letters++;
  }
  const bytes = new Uint8Array(Math.floor((text.length * 4) / 5));
  for (let at = 0, to = 0; at < text.length; at += 5, to += 4) {
    let number = 0;
    for (let i = 0; i < 5; i += 1) {
      number = number * 85 + (at + i < text.length ? value[text.charCodeAt(at + i)] : 84);
    }
    for (let i = 0; i < 4 && to + i < bytes.length; i += 1) {
      bytes[to + i] = Math.floor(number / 2 ** (24 - 8 * i)) & 255;
    }
  }
  return bytes;
}

/// The bits of an .lzma file after its header: a range coder. Each context has its own probability
/// that the bit is 0, in 2048ths.
class PackedBits {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 18;
    this.range = 0xffffffff;
    this.code = new DataView(bytes.buffer, bytes.byteOffset).getUint32(14);
  }

  widen() {
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.bytes[this.at++]) >>> 0;
  }

  bit(chances, i) {
    const chance = chances[i];
    const bound = (this.range >>> 11) * chance;
    const one = this.code >= bound;
    if (one) {
      this.range -= bound;
      this.code -= bound;
      chances[i] = chance - (chance >> 5);
    } else {
      this.range = bound;
      chances[i] = chance + ((2048 - chance) >> 5);
    }
    if (this.range < 0x1000000) this.widen();
    return one ? 1 : 0;
  }

  /// Bits that are 0 or 1 with equal probability, highest bit first.
  even(count) {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      this.range >>>= 1;
      const one = this.code >= this.range;
      if (one) this.code -= this.range;
      value = (value << 1) | (one ? 1 : 0);
      if (this.range < 0x1000000) this.widen();
    }
    return value;
  }

  /// Bits whose probabilities depend on the bits before them, highest bit first.
  tree(chances, from, count) {
    let node = 1;
    for (let i = 0; i < count; i += 1) node = (node << 1) | this.bit(chances, from + node);
    return node - (1 << count);
  }

  /// The same, lowest bit first.
  reverseTree(chances, from, count) {
    let node = 1;
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      const bit = this.bit(chances, from + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }
}

const evenChances = (count) => new Uint16Array(count).fill(1024);

/// Decodes the length of a copy.
class PackedLength {
  constructor() {
    this.longer = evenChances(2);
    this.short = evenChances(8);
    this.middle = evenChances(8);
    this.long = evenChances(256);
  }

  read(bits) {
    if (!bits.bit(this.longer, 0)) return 2 + bits.tree(this.short, 0, 3);
    if (!bits.bit(this.longer, 1)) return 10 + bits.tree(this.middle, 0, 3);
    return 18 + bits.tree(this.long, 0, 8);
  }
}

/// Unpacks what pack.py packed: literals depend on the top three bits of the byte before them, and
/// nothing depends on the position.
class Unpacker {
  constructor(bytes) {
    this.bits = new PackedBits(bytes);
    this.out = new Uint8Array(new DataView(bytes.buffer, bytes.byteOffset).getUint32(5, true));
    this.literals = evenChances(8 * 0x300);
    this.isCopy = evenChances(12);
    this.isRepeated = evenChances(12);
    this.isOlder = [evenChances(12), evenChances(12), evenChances(12)];
    this.isLongRepeat = evenChances(12);
    this.slots = evenChances(4 * 64);
    this.middles = evenChances(128);
    this.ends = evenChances(16);
    this.newLength = new PackedLength();
    this.repeatedLength = new PackedLength();
    // The last four distances, and a state that summarises the last pieces.
    this.distances = [1, 1, 1, 1];
    this.state = 0;
  }

  literal(to) {
    const { bits, literals, out } = this;
    const from = 0x300 * ((to > 0 ? out[to - 1] : 0) >> 5);
    let node = 1;
    if (this.state >= 7) {
      let like = out[to - this.distances[0]];
      while (node < 0x100) {
        const liked = (like >> 7) & 1;
        like <<= 1;
        const bit = bits.bit(literals, from + ((1 + liked) << 8) + node);
        node = (node << 1) | bit;
        if (bit !== liked) break;
      }
    }
    while (node < 0x100) node = (node << 1) | bits.bit(literals, from + node);
    out[to] = node & 255;
    this.state = this.state < 4 ? 0 : this.state - (this.state < 10 ? 3 : 6);
  }

  newDistance(length) {
    const { bits } = this;
    const slot = bits.tree(this.slots, 64 * Math.min(length - 2, 3), 6);
    if (slot < 4) return 1 + slot;
    const count = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << count;
    if (slot < 14) return 1 + base + bits.reverseTree(this.middles, base - slot, count);
    const high = bits.even(count - 4) * 16;
    return 1 + base + high + bits.reverseTree(this.ends, 0, 4);
  }

  /// The length of a repeated copy; its distance moves to the front.
  repeated() {
    const { bits, state, distances } = this;
    this.state = state < 7 ? 8 : 11;
    if (!bits.bit(this.isOlder[0], state)) {
      if (bits.bit(this.isLongRepeat, state)) return this.repeatedLength.read(bits);
      this.state = state < 7 ? 9 : 11;
      return 1;
    }
    let which = 1;
    while (which < 3 && bits.bit(this.isOlder[which], state)) which += 1;
    distances.unshift(distances.splice(which, 1)[0]);
    return this.repeatedLength.read(bits);
  }

  copyLength() {
    if (this.bits.bit(this.isRepeated, this.state)) return this.repeated();
    const length = this.newLength.read(this.bits);
    this.state = this.state < 7 ? 7 : 10;
    this.distances.unshift(this.newDistance(length));
    this.distances.pop();
    return length;
  }

  run() {
    const { out } = this;
    for (let to = 0; to < out.length;) {
      if (!this.bits.bit(this.isCopy, this.state)) {
        this.literal(to);
        to += 1;
      } else {
        for (let left = this.copyLength(); left > 0; left -= 1, to += 1) {
          out[to] = out[to - this.distances[0]];
        }
      }
    }
    return out;
  }
}

/// Unpacks the bytes of pack.py.
const unpackedPart = (text) => new Unpacker(bytesOf85(text)).run();
